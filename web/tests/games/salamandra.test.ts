import { describe, expect, test } from "vitest";
import { BoardSelection } from "../../src/games/salamandra/boardSelection.svelte";
import { cellAt, extent, gapAt } from "../../src/games/salamandra/geometry";
import { missingIn, pricedActions } from "../../src/games/salamandra/missingGoods";
import { previewCounts } from "../../src/games/salamandra/pieces";
import { byTarget, kindOf, nameOf, targetsOf } from "../../src/games/salamandra/targets";
import type { SalamandraBox, SalamandraView } from "../../src/games/salamandra/types";
import { Actions, type Action } from "../../src/protocol/actions";
import type { PreviewInfo, VerbFace } from "../../src/protocol/messages";

const SIDES = ["north", "east"];
const kinds = {
  field: { texts: ["1", "2"], words: [1, 2] },
  place: { texts: SIDES, words: SIDES },
  cell: { texts: ["2,-1"], words: ["2,-1"] },
  goods: { texts: ["leaf"], words: ["leaf"] },
};
const SHAPES: [name: string, arguments_: (keyof typeof kinds)[]][] = [
  ["place", ["field", "place"]],
  ["cast", ["field", "place"]],
  ["temple-black", ["field", "place"]],
  ["temple-gold", ["field", "place"]],
  ["build", ["field"]],
  ["build-free", ["field"]],
  ["lay", ["cell"]],
  ["buy", ["goods"]],
  ["pass", []],
];
const verbs: VerbFace[] = [];
let size = 0;
for (const [name, names] of SHAPES) {
  const count = names.reduce((product, kind) => product * kinds[kind].texts.length, 1);
  const pattern = [name, ...names.map((one) => `{${one}}`)].join(" ");
  const args = names.map((kind) => ({ name: kind, kind, optional: false }));
  verbs.push({ name, pattern, first: size, count, closing: false, quiet: false, arguments: args, cases: null });
  size += count;
}
const box = {
  game: "salamandra",
  edition: "test",
  rules: {},
  actions: { size, kinds, verbs },
  fields: [{ id: 1 }, { id: 2, cauldron: { gain: { vp: 2 } } }],
} as unknown as SalamandraBox;
const actions = new Actions(box);

function targets(verb: string, args: Record<string, string> = {}): string[] {
  const action = actions.find(verb, args);
  return action ? targetsOf(action) : [];
}

describe("targets", () => {
  test("are the pieces of actions", () => {
    expect(targets("place", { field: "2", place: "north" })).toEqual(["place 2 north"]);
    expect(targets("build", { field: "2" })).toEqual(["field 2"]);
    expect(targets("build-free", { field: "2" })).toEqual(["field 2"]);
    expect(targets("lay", { cell: "2,-1" })).toEqual(["cell 2,-1"]);
    expect(targets("buy", { goods: "leaf" })).toEqual(["goods leaf"]);
    expect(targets("pass")).toEqual([]);
  });

  test("of work at a temple are the worker and the temple", () => {
    expect(targets("temple-gold", { field: "1", place: "east" })).toEqual(["place 1 east", "temple gold"]);
  });

  test("have all their actions", () => {
    const all = byTarget(actions.all(Array.from({ length: size }, (_, id) => id)));
    expect(all.get("field 2")?.map(({ verb }) => verb)).toEqual(["build", "build-free"]);
    expect(all.get("temple black")).toHaveLength(4);
  });

  test("have a kind and a name", () => {
    expect([kindOf("place 5 north"), nameOf("place 5 north")]).toEqual(["place", "5 north"]);
  });
});

describe("a preview", () => {
  test("is the seat's own gains, with points as on its cards, and then the marks", () => {
    const gains: [number, string, number][] = [[1, "crystal", -4], [0, "crystal", 2], [1, "points", 2]];
    const marks: [string, string[], number][] = [["glade", ["2,0"], 1]];
    expect(previewCounts({ gains, marks }, 1)).toEqual([["crystal", -4], ["vp", 2], ["glade", 1]]);
    expect(previewCounts({}, 1)).toEqual([]);
  });
});

describe("a selection after a step", () => {
  const place = actions.find("place", { field: "2", place: "north" }) as Action;
  const before = { seat: 0 } as SalamandraView;
  const after = { seat: 0 } as SalamandraView;

  /** A server that answers when told to, with a number of points for the action. */
  function askedServer() {
    const waiting: ((answers: PreviewInfo[]) => void)[] = [];
    const props = {
      view: before,
      box,
      actions,
      legal: [place],
      names: [],
      act: () => undefined,
      whyNot: () => Promise.resolve([]),
      preview: () => new Promise<PreviewInfo[]>((resolve) => waiting.push(resolve)),
    };
    const answer = async (points: number): Promise<void> => {
      waiting.shift()?.([{ gains: [[0, "points", points]] }]);
      await Promise.resolve();
    };
    return { props, selection: new BoardSelection(props), answer };
  }

  function gains(selection: BoardSelection): unknown {
    return selection.choices("place 2 north").map((choice) => choice.gains);
  }

  test("names no gains of the position before, which only the land still shows", async () => {
    const { props, selection, answer } = askedServer();
    selection.askPreviews();
    expect(gains(selection)).toEqual([null]);
    await answer(1);
    expect(gains(selection)).toEqual([[["vp", 1]]]);

    props.view = after;
    selection.askPreviews();
    expect(gains(selection)).toEqual([null]);
    expect(selection.offers("place 2 north")).not.toContain(":");
    expect(selection.placeGains("place 2 north")).toEqual([["vp", 1]]);

    await answer(2);
    expect(gains(selection)).toEqual([[["vp", 2]]]);
    expect(selection.placeGains("place 2 north")).toEqual([["vp", 2]]);
  });
});

describe("what is missing", () => {
  test("is asked for the market, for cauldrons with the seat's apprentice, and for the temples", () => {
    const view = {
      seat: 0,
      market: [1],
      fields: {
        "1": { cell: "0,1", apprentices: { north: { seat: 0, face: "day", active: true } } },
        "2": {
          cell: "1,1",
          apprentices: { north: { seat: 0, face: "night", active: false }, east: { seat: 1, face: "day", active: true } },
        },
      },
    } as unknown as SalamandraView;
    const asked = [...pricedActions(view, box, actions)].map(([target, { text }]) => `${target}: ${text}`);
    expect(asked).toEqual([
      "field 1: build 1",
      "cauldron 2: cast 2 north",
      "temple black: temple-black 1 north",
      "temple gold: temple-gold 1 north",
    ]);
  });

  test("is asked for the temples before an apprentice is placed", () => {
    const view = { seat: 0, market: [], fields: { "2": { cell: "0,1", apprentices: {} } } } as unknown as SalamandraView;
    const asked = [...pricedActions(view, box, actions)].map(([target, { text }]) => `${target}: ${text}`);
    expect(asked).toEqual(["temple black: temple-black 2 north", "temple gold: temple-gold 2 north"]);
  });

  test("is read from the refusal", () => {
    expect(missingIn({ code: "cannot-pay", rule: "5.2", args: { crystal: 2, leaf: 0, fruit: 1 } })).toEqual([["crystal", 2], ["fruit", 1]]);
    expect(missingIn({ code: "not-active", rule: "3.3" })).toEqual([["active-apprentice", 1]]);
    expect(missingIn({ code: "not-your-turn", rule: "3.4" })).toEqual([]);
    expect(missingIn(null)).toEqual([]);
  });
});

test("a gap lies north-west of the cell in its name", () => {
  expect(cellAt("2,-1")).toEqual({ x: 240, y: -120 });
  expect(gapAt("2,-1")).toEqual({ x: 180, y: -180 });
});

test("all named cells and the temple are in the window", () => {
  expect(extent([], 10)).toEqual({ x: -70, y: -70, width: 260, height: 140 });
  expect(extent(["3,1"], 0)).toEqual({ x: -60, y: -60, width: 480, height: 240 });
});
