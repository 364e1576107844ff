import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PACE, Pacing, PATIENCE } from "../../src/table/pacing";
import type { Update } from "../../src/wire/messages";

let shown: number[];
let slow: boolean;
let pacing: Pacing;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  slow = true;
  pacing = new Pacing(
    ({ ply }) => shown.push(ply),
    () => slow,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

function move(ply: number, re?: string): Update {
  return { type: "update", ply, moves: [[ply, 0, 3, 0]], ...(re ? { re } : {}) };
}

test("moves of others are shown one after the other", () => {
  for (const ply of [1, 2, 3]) pacing.add(move(ply), false);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(PACE);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(PACE);
  expect(shown).toEqual([1, 2, 3]);
});

test("an answer to the player is shown at once, and all before it", () => {
  for (const ply of [1, 2]) pacing.add(move(ply), false);
  pacing.add(move(3, "mine"), false);
  expect(shown).toEqual([1, 2, 3]);
});

test("when nobody looks, or too much waits, everything is shown at once", () => {
  for (const ply of [1, 2]) pacing.add(move(ply), true);
  expect(shown).toEqual([1, 2]);
  for (let ply = 3; ply <= 3 + PATIENCE; ply++) pacing.add(move(ply), false);
  expect(shown).toHaveLength(3);
  pacing.add(move(99), false);
  expect(shown.at(-1)).toBe(99);
});

test("who wants no motion waits for none", () => {
  slow = false;
  for (const ply of [1, 2]) pacing.add(move(ply), false);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
});

test("what is out of date is never shown, and the next move comes at once", () => {
  for (const ply of [1, 2]) pacing.add(move(ply), false);
  pacing.drop();
  vi.runAllTimers();
  expect(shown).toEqual([1]);
  pacing.add(move(7), false);
  expect(shown).toEqual([1, 7]);
});
