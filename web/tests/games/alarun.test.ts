import { expect, test } from "vitest";
import { cardIn, cardMessage, face } from "../../src/games/alarun/cards";
import { bounds, layout, reach } from "../../src/games/alarun/geometry";
import type { AlarunBox } from "../../src/games/alarun/types";
import { place } from "../../src/board/grid";
import { BOX } from "../boxes";

const box: AlarunBox = {
  ...BOX,
  rounds: 8,
  side: 5,
  colours: ["blue"],
  kinds: ["dragon-eggs"],
  cards: [
    { name: "blue dragon eggs", kind: "dragon-eggs", colour: "blue" },
    { name: "centum auri", kind: "centum-auri", colour: null },
  ],
  potion_points: [0, 1, 3, 6, 10, 15],
  centum_auri: 100,
  colour_bonus: 2,
};

test("cards are known by their names, and are in the box", () => {
  expect(face(box, "blue dragon eggs").kind).toBe("dragon-eggs");
  expect(() => face(box, "blue moon")).toThrow("not in the box: blue moon");
});

test("cards and their messages convert into each other", () => {
  for (const { kind, colour } of box.cards) {
    expect(cardIn(cardMessage({ kind, colour }))).toEqual({ kind, colour });
  }
  expect(cardIn({ id: "alarun-colour", args: { colour: "blue" } })).toBeNull();
});

test("a square may grow to five cards in a line, and never out of the window", () => {
  expect(reach(bounds([place("e5")]), 5)).toEqual({ left: 0, right: 8, top: 0, bottom: 8 });
  expect(reach(bounds(["d4", "f6"].map(place)), 5)).toEqual({ left: 1, right: 7, top: 1, bottom: 7 });
  expect(reach(bounds(["c5", "g5"].map(place)), 5)).toMatchObject({ left: 2, right: 6 });
});

test("all cells between cards and open cells are drawn, in reading order", () => {
  const drawn = layout(5, { e5: "druid" }, new Set(["d5", "e4"]), false);
  expect(drawn.cells).toEqual(["d4", "e4", "d5", "e5"]);
});

test("the window keeps its size while the square grows", () => {
  const alone = layout(5, { e5: "druid" }, new Set(["d5", "f5", "e4", "e6"]), false).viewBox;
  const grown = layout(5, { c5: "a", d5: "a", e5: "druid", f5: "a" }, new Set(["g5"]), false).viewBox;
  expect([grown.width, grown.height]).toEqual([alone.width, alone.height]);
  expect(layout(5, { e5: "druid" }, new Set(), true).viewBox.width).toBeLessThan(alone.width);
});
