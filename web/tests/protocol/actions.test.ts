import { describe, expect, test } from "vitest";
import { Actions } from "../../src/protocol/actions";
import { BOX } from "../boxes";

const actions = new Actions(BOX);

describe("a number", () => {
  test.each([
    [0, "pass"],
    [1, "confirm"],
    [3, "take red ash"],
    [5, "place oak at a1"],
    [11, "place red ash at a2"],
    [16, "place elm at b2"],
    [17, "give oak"],
    [18, "give oak to seat 2"],
    [19, "give red ash to seat 1 over b2"],
    [20, "give elm over a2"],
    [21, "oak a11"],
    [44, "elm b22"],
  ])("%i is read as %s", (id, text) => {
    expect(actions.of(id).text).toBe(text);
  });

  test("has its verb, its arguments by name and by number, and whether it closes a decision", () => {
    expect(actions.of(11)).toMatchObject({
      id: 11,
      verb: "place",
      args: { card: "red ash", cell: "a2" },
      values: [1, 2],
      closing: false,
    });
    expect(actions.of(1).closing).toBe(true);
  });

  test("has null for arguments left out", () => {
    expect(actions.of(20).args).toEqual({ card: "elm", seat: null, cell: "a2" });
    expect(actions.of(20).values).toEqual([2, -1, 2]);
  });

  test("has a message with the words of its arguments; optional ones are part of the id", () => {
    expect(actions.of(2).message).toEqual({
      id: "grove-take",
      args: { card: { id: "grove-card", args: { card: "oak" } } },
    });
    expect(actions.of(19).message).toEqual({
      id: "grove-give-seat-cell",
      args: { card: { id: "grove-card", args: { card: "ash" } }, seat: 1, cell: "b2" },
    });
    expect(actions.of(20).message.id).toBe("grove-give-cell");
  });

  test("is read once", () => {
    expect(actions.of(7)).toBe(actions.of(7));
    expect(actions.all([7, 0])).toEqual([actions.of(7), actions.of(0)]);
  });

  test.each([-1, 47, Number.NaN])("unknown to the game is refused: %d", (id) => {
    expect(() => new Actions(BOX).of(id)).toThrow(RangeError);
  });
});

describe("find", () => {
  test("is the inverse, for every action", () => {
    for (let id = 0; id < BOX.actions.size; id++) {
      const { verb, args } = actions.of(id);
      expect(actions.find(verb, args)?.id).toBe(id);
    }
  });

  test.each([
    ["sing", {}],
    ["take", {}],
    ["take", { card: "birch" }],
    ["place", { card: "oak", cell: "c9" }],
    ["place", { card: "oak", cell: null }],
    ["give", { card: "elm" }],
    ["give", { card: "oak", seat: "7" }],
  ])("finds nothing unknown to the game: %s %o", (verb, args) => {
    expect(actions.find(verb, args)).toBeNull();
  });
});
