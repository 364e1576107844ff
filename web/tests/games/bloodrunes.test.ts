import { describe, expect, test } from "vitest";
import { castOptions } from "../../src/games/bloodrunes/castOptions";
import { edgeOf, placeOf } from "../../src/games/bloodrunes/geometry";
import { counted } from "../../src/games/bloodrunes/pieces";
import type { BloodrunesBox, BloodrunesView, BookSpell, SpellFace } from "../../src/games/bloodrunes/types";
import { Actions } from "../../src/protocol/actions";

function spell(name: string, effect: string, direction: string | null): SpellFace {
  return { name, copies: 1, players: [2, 3, 4], effect, direction, cells: [], pair: [] };
}

const COLOURS = ["blue", "green", "red"];
const box: BloodrunesBox = {
  game: "bloodrunes",
  edition: "test",
  rules: {},
  runes: [],
  spells: [spell("recruit", "recruit-acolyte", null), spell("thief", "steal-acolyte", "any"), spell("ward-left", "ward", "left")],
  colours: COLOURS,
  fortunes: 0,
  acolytes: {},
  fortunes_to_win: 13,
  sides: {
    south: ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"],
    west: ["c1", "c2", "c3", "b1", "b2", "b3", "a1", "a2", "a3"],
    north: ["c3", "b3", "a3", "c2", "b2", "a2", "c1", "b1", "a1"],
    east: ["a3", "a2", "a1", "b3", "b2", "b1", "c3", "c2", "c1"],
  },
  actions: {
    size: 10,
    kinds: {
      spell: { texts: ["recruit", "thief", "ward-left"], words: ["recruit", "thief", "ward-left"] },
      seat: { texts: ["1", "2", "3"], words: [1, 2, 3] },
      colour: { texts: COLOURS, words: COLOURS },
    },
    verbs: [
      {
        name: "cast-spell",
        pattern: "cast {spell}[ from seat {seat}][ taking {colour}]",
        first: 0,
        count: 10,
        closing: false, quiet: false,
        arguments: [
          { name: "spell", kind: "spell", optional: false },
          { name: "seat", kind: "seat", optional: true },
          { name: "colour", kind: "colour", optional: true },
        ],
        cases: [[0, -1, -1], ...[0, 1, 2].flatMap((seat) => [0, 1, 2].map((colour) => [1, seat, colour]))],
      },
    ],
  },
};
const actions = new Actions(box);
const view = {
  seat: 0,
  casters: COLOURS.map((colour) => ({ colour, wards: [] })),
} as unknown as BloodrunesView;

function offered(name: string, points_at: number[], legal: string[]): string[] {
  const known = actions.like("cast-spell").filter(({ text }) => legal.includes(text));
  const book = { name, points_at } as BookSpell;
  return castOptions({ view, box, actions, legal: known }, book).map(({ action, works }) => `${works ? "" : "not "}${action.text}`);
}

describe("ways to cast a spell", () => {
  test("are the legal ones, if there are any", () => {
    expect(offered("recruit", [], ["cast recruit"])).toEqual(["cast recruit"]);
  });

  test("have one illegal attempt without a legal one, for the server to refuse", () => {
    expect(offered("recruit", [], [])).toEqual(["not cast recruit"]);
  });

  test("at a chosen seat are listed for every seat, with its pieces", () => {
    expect(offered("thief", [1, 2], ["cast thief from seat 2 taking blue", "cast thief from seat 2 taking green"])).toEqual([
      "cast thief from seat 2 taking blue",
      "cast thief from seat 2 taking green",
      "not cast thief from seat 3 taking red",
    ]);
    expect(offered("thief", [1, 2], [])).toEqual([
      "not cast thief from seat 2 taking green",
      "not cast thief from seat 3 taking red",
    ]);
  });
});

test("the board is seen from each side as the box says", () => {
  expect(placeOf(box, "a1", "south")).toEqual({ column: 0, row: 0 });
  expect(placeOf(box, "a1", "west")).toEqual({ column: 0, row: 2 });
  expect(placeOf(box, "b2", "east")).toEqual({ column: 1, row: 1 });
});

test("every caster sits at an edge, clockwise from the viewer", () => {
  expect(["south", "west", "north", "east"].map((side) => edgeOf(box, side, "south"))).toEqual(["near", "left", "far", "right"]);
  expect(edgeOf(box, "south", "east")).toBe("left");
});

test("equal pieces are counted, in order of appearance", () => {
  expect(counted(["fire", "hail", "fire"])).toEqual([["fire", 2], ["hail", 1]]);
});
