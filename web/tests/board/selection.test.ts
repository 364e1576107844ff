import { beforeEach, expect, test } from "vitest";
import { Selection, spot } from "../../src/board/selection.svelte";

let hand: (string | null)[];
let selection: Selection<"hand" | "cell">;

beforeEach(() => {
  hand = ["oak", "elm", null];
  selection = new Selection(({ from, at }) => (from === "hand" ? hand[Number(at)] : null));
});

test("a selected thing is remembered with its name", () => {
  selection.take(spot("hand 1"));
  expect(selection.held).toEqual({ from: "hand", at: "1", name: "elm" });
  expect(selection.is(spot("hand 1"))).toBe(true);
  expect(selection.is(spot("hand 0"))).toBe(false);
  expect([selection.heldFrom("hand"), selection.heldFrom("cell")]).toEqual(["1", null]);
});

test("it stays selected while it stays in its place", () => {
  selection.take(spot("hand 1"));
  hand[0] = "ash";
  selection.settle();
  expect(selection.held?.name).toBe("elm");
  hand[1] = "ash";
  selection.settle();
  expect(selection.held).toBeNull();
});

test("a free place stays selected until something is put there", () => {
  selection.take(spot("hand 2"));
  selection.settle();
  expect(selection.held).toEqual({ from: "hand", at: "2", name: null });
  hand[2] = "yew";
  selection.settle();
  expect(selection.held).toBeNull();
});

test("the selection can be dropped", () => {
  selection.take(spot("hand 0"));
  selection.drop();
  expect(selection.held).toBeNull();
  selection.take(null);
  expect(selection.held).toBeNull();
});
