import { expect, test } from "vitest";
import { seatNews } from "../../src/table/seatNews";
import type { SeatInfo } from "../../src/protocol/messages";
import { aSeat, aTable } from "../tables";

function told(before: Partial<SeatInfo>, after: Partial<SeatInfo>): string[] {
  return seatNews(aTable([aSeat(before)]), aTable([aSeat(after)]), ["Ada"]).map(({ id }) => id);
}

const BOT = { bot: "greedy" };

test("everybody hears when a bot covers, and when its person is back", () => {
  expect(told({ away: 1 }, { away: 1, ...BOT, covering: true })).toEqual(["news-covered"]);
  expect(told({ ...BOT, covering: true }, {})).toEqual(["news-back"]);
});

test("a covered person has another message, and none about their own doing", () => {
  expect(told({ mine: true }, { mine: true, ...BOT, covering: true })).toEqual(["news-covered-you"]);
  expect(told({ mine: true, ...BOT }, { mine: true })).toEqual([]);
  expect(told({ mine: true }, { mine: true, ...BOT })).toEqual([]);
  expect(told({ mine: true }, { mine: true, name: "Ida" })).toEqual([]);
});

test("handing over, leaving and new names are reported", () => {
  expect(told({}, BOT)).toEqual(["news-handed"]);
  expect(told({}, { person: null, name: null, ...BOT })).toEqual(["news-left"]);
  expect(told({}, { name: "Ida" })).toEqual(["news-renamed"]);
});

test("nothing is reported without a change, after the end, or for another table", () => {
  expect(told({}, {})).toEqual([]);
  expect(told({}, { away: 5 })).toEqual([]);
  const after = aTable([aSeat({ ...BOT, covering: true })], { id: "other" });
  expect(seatNews(aTable([aSeat()]), after, ["Ada"])).toEqual([]);
});
