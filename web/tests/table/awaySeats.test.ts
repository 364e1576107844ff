import { expect, test } from "vitest";
import { awaySeats, idleSeats, awayMessage, minutes, duration } from "../../src/table/awaySeats";
import { aSeat, aTable } from "../tables";

const MINUTE = 60_000;

test("a duration has the largest unit that fits", () => {
  expect(duration(59_999)).toBeNull();
  expect(duration(3 * MINUTE)).toEqual({ id: "span-minutes", args: { count: 3 } });
  expect(duration(119 * MINUTE)).toEqual({ id: "span-hours", args: { count: 1 } });
  expect(duration(49 * 60 * MINUTE)).toEqual({ id: "span-days", args: { count: 2 } });
  expect(minutes(71_001)).toBe("1:12");
});

test("a seat reports its person's absence, and its duration", () => {
  const info = aTable([aSeat(), aSeat({ away: 1000 })]);
  expect(awayMessage(info, 0, 1000)).toBeNull();
  expect(awayMessage(info, 1, 2000)).toEqual({ id: "absent" });
  const time = { id: "span-minutes", args: { count: 3 } };
  expect(awayMessage(info, 1, 1000 + 3 * MINUTE)).toEqual({ id: "away-for", args: { time } });
});

test("over days no minutes are counted, and no bot covers", () => {
  const info = aTable([aSeat({ away: 0, step_in: 0 })], { pace: { mode: "days", amount: 2 } });
  expect(awayMessage(info, 0, 5 * MINUTE)).toEqual({ id: "absent" });
  expect(awaySeats(info, [0], 5 * MINUTE)).toEqual([{ seat: 0, nudged: false, time: null, untilBot: null, mayStepIn: true }]);
});

test("the table waits for others' seats without a bot that are to act", () => {
  const away = { away: 0, step_in: null };
  const info = aTable([aSeat(away), aSeat({ ...away, bot: "greedy", covering: true }), aSeat({ ...away, mine: true }), aSeat()]);
  expect(awaySeats(info, [0, 1, 2, 3], 0).map(({ seat }) => seat)).toEqual([0]);
  expect(awaySeats(info, [1, 3], 0)).toEqual([]);
  expect(awaySeats({ ...info, status: "finished" }, [0], 0)).toEqual([]);
});

test("an absent seat has the rest of its grace, and a time for stepping in", () => {
  const info = aTable([aSeat({ away: 0, step_in: 180_000 })]);
  expect(awaySeats(info, [0], MINUTE)).toMatchObject([{ untilBot: 120_000, mayStepIn: false }]);
  expect(awaySeats(info, [0], 4 * MINUTE)).toMatchObject([{ untilBot: 0, mayStepIn: true }]);
  expect(awaySeats(aTable([aSeat({ away: 5, step_in: 5 })]), [0], 0)).toMatchObject([{ untilBot: 180_000, mayStepIn: true }]);
  expect(awaySeats({ ...info, grace: null }, [0], MINUTE)).toMatchObject([{ untilBot: null }]);
});

test("an idle person can be nudged after the grace without a change", () => {
  const seats = [aSeat({ mine: true }), aSeat({ person: "b", name: "Ben" })];
  const table = aTable(seats, { grace: 60 });
  expect(idleSeats(table, [1], 0, 59_999)).toEqual([]);
  expect(idleSeats(table, [1], 0, 60_000)).toEqual([1]);
  expect(idleSeats(table, [0], 0, 60_000)).toEqual([]); // the viewer's own seat
  expect(idleSeats(aTable(seats, { grace: 60, pace: { mode: "seconds", amount: 60 } }), [1], 0, 60_000)).toEqual([]);
  const answered = aTable([aSeat({ mine: true }), aSeat({ person: "b", answered: 30_000 })], { grace: 60 });
  expect(idleSeats(answered, [1], 0, 60_000)).toEqual([]);
  const onlooker = aTable([aSeat(), aSeat({ person: "b" })], { grace: 60 });
  expect(idleSeats(onlooker, [1], 0, 60_000)).toEqual([]);
});

test("a nudged person without an answer counts as absent, and is reported as such", () => {
  const table = aTable([aSeat({ mine: true }), aSeat({ person: "b", away: 1000, nudged: 1000 })], { grace: 60 });
  expect(awaySeats(table, [1], 11_000)).toMatchObject([{ seat: 1, nudged: true, untilBot: 50_000 }]);
});
