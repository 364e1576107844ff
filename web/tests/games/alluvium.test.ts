import { describe, expect, test } from "vitest";
import { extent, outline } from "../../src/games/alluvium/geometry";
import { Ghost } from "../../src/games/alluvium/ghost.svelte";
import type { AlluviumBox, AlluviumView } from "../../src/games/alluvium/types";
import { cellName } from "../../src/board/grid";
import { Actions } from "../../src/protocol/actions";

/** Three boxes around a corner: X. as it stands, then turned by quarters.
 *                              XX                                        */
const CORNER: [number, number][][] = [
  [[0, 0], [0, 1], [1, 1]],
  [[0, 0], [1, 0], [0, 1]],
  [[0, 0], [1, 0], [1, 1]],
  [[0, 0], [-1, 1], [0, 1]],
];
const cells = Array.from({ length: 20 }, (_, at) => cellName({ column: at % 5, row: Math.floor(at / 5) }));
const box: AlluviumBox = {
  game: "alluvium",
  edition: "test",
  rules: {},
  grid: { width: 5, height: 4, starts: [] },
  forms: { V: CORNER },
  colours: [],
  deck: [],
  actions: {
    size: 100,
    kinds: {
      form: { texts: ["v"], words: ["V"] },
      rotation: { texts: ["1", "2", "3", "4"], words: [1, 2, 3, 4] },
      box: { texts: cells, words: cells },
    },
    verbs: [
      {
        name: "draw",
        pattern: "draw {form}{rotation} {box}",
        first: 0,
        count: 80,
        closing: false, quiet: false,
        arguments: ["form", "rotation", "box"].map((name) => ({ name, kind: name, optional: false })),
        cases: null,
      },
      {
        name: "box",
        pattern: "box {box}",
        first: 80,
        count: 20,
        closing: false, quiet: false,
        arguments: [{ name: "box", kind: "box", optional: false }],
        cases: null,
      },
    ],
  },
};
const actions = new Actions(box);

function ghost(): Ghost {
  const task = { colour: "red", forms: ["V"], singles: [], passed: false, ready: false };
  const view = { task } as unknown as AlluviumView;
  return new Ghost(() => ({ view, box, actions }));
}

test("a form has an extent, and a grip near its middle", () => {
  expect(extent(CORNER[3] ?? [])).toMatchObject({ left: -1, width: 2, height: 2 });
  expect(extent([[0, 0], [1, 0], [2, 0]]).grip).toEqual({ column: 1, row: 0 });
});

test("the outline of boxes leaves out the sides between them", () => {
  const sides = (text: string): number => text.split("M").length - 1;
  expect(sides(outline([{ column: 0, row: 0 }]))).toBe(4);
  expect(sides(outline([{ column: 0, row: 0 }, { column: 1, row: 0 }]))).toBe(6);
});

describe("the form in hand", () => {
  test("has no place before it hovers over the sheet", () => {
    expect(ghost().boxes).toEqual([]);
    expect(ghost().action).toBeNull();
  });

  test("covers boxes, and is drawn by an action that names its first one", () => {
    const held = ghost();
    held.moveTo("b2");
    expect(held.action?.text).toBe(`draw v1 ${held.boxes[0]}`);
    expect(held.boxes).toContain("b2");
  });

  test("names the anchor that stands to the right of its left edge", () => {
    const held = ghost();
    held.rotate(-1);
    held.moveTo("c2", { column: 0, row: 0 });
    expect(held.boxes).toEqual(["d2", "c3", "d3"]);
    expect(held.action?.text).toBe("draw v4 d2");
  });

  test("stays on the sheet", () => {
    const held = ghost();
    for (const corner of ["a1", "e1", "a4", "e4"]) {
      held.moveTo(corner);
      for (let turn = 0; turn < 4; turn++) {
        held.rotate();
        expect(held.boxes.every((one) => cells.includes(one))).toBe(true);
        expect(held.action).not.toBeNull();
      }
    }
    for (let step = 0; step < 9; step++) held.nudge(1, 1);
    expect(held.boxes.every((one) => cells.includes(one))).toBe(true);
  });

  test("can be a single box", () => {
    const held = ghost();
    held.showSingle("c3");
    expect([held.boxes, held.action?.text]).toEqual([["c3"], "box c3"]);
    held.hide();
    expect(held.action).toBeNull();
  });
});
