import { expect, test } from "vitest";
import { arrowOf, digitOf, isForBoard, type KeyPress } from "../../src/board/keys";

const PRESS: KeyPress = {
  key: "a",
  defaultPrevented: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
};

test("a plain key is for the board; one with a modifier, or already handled, is not", () => {
  expect(isForBoard(PRESS)).toBe(true);
  for (const change of ["ctrlKey", "metaKey", "altKey", "defaultPrevented"]) {
    expect(isForBoard({ ...PRESS, [change]: true })).toBe(false);
  }
});

test("arrows have a direction, with y downwards", () => {
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "a"].map((key) => arrowOf({ key }))).toEqual([
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
    null,
  ]);
});

test("digits choose among a number of things, 0 the tenth", () => {
  expect(["1", "3", "9", "0"].map((key) => digitOf({ key }, 10))).toEqual([0, 2, 8, 9]);
  expect(["4", "0", "x", "F1", "", " "].map((key) => digitOf({ key }, 3))).toEqual([null, null, null, null, null, null]);
});
