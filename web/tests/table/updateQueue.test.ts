import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOVE_DURATIONS, UpdateQueue, MAX_WAITING } from "../../src/table/updateQueue";
import type { Update } from "../../src/protocol/messages";

let shown: number[];
let wait: number;
let waiting: number;
let frame: (() => void) | null;
let queue: UpdateQueue;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  wait = MOVE_DURATIONS.normal;
  waiting = 0;
  frame = null;
  queue = new UpdateQueue(
    ({ ply }) => shown.push(ply),
    () => wait,
    (count) => (waiting = count),
    (then) => {
      frame = then;
      return () => (frame = null);
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

function move(ply: number, re?: string): Update {
  return { type: "update", ply, moves: [[ply, 0, 3, 0, 1, {}, [], ply]], ...(re ? { re } : {}) };
}

test("moves of others are shown one after the other", () => {
  for (const ply of [1, 2, 3]) queue.add(move(ply), false);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(MOVE_DURATIONS.normal);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(MOVE_DURATIONS.normal);
  expect(shown).toEqual([1, 2, 3]);
});

test("an answer to the player is shown at once, and all before it", () => {
  for (const ply of [1, 2]) queue.add(move(ply), false);
  queue.add(move(3, "mine"), false);
  expect(shown).toEqual([1, 2, 3]);
});

test("on a hidden page, or with too many waiting, everything is shown at once", () => {
  for (const ply of [1, 2]) queue.add(move(ply), true);
  expect(shown).toEqual([1, 2]);
  for (let ply = 3; ply <= 3 + MAX_WAITING; ply++) queue.add(move(ply), false);
  expect(shown).toHaveLength(3);
  queue.add(move(99), false);
  expect(shown.at(-1)).toBe(99);
});

test("without a pace a move is shown at once, and those that follow with the next frame", () => {
  wait = MOVE_DURATIONS.off;
  for (const ply of [1, 2, 3]) queue.add(move(ply), false);
  expect(shown).toEqual([1]);
  expect(waiting).toBe(0);
  frame?.();
  expect(shown).toEqual([1, 2, 3]);
  queue.add(move(4), false);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("moves waiting for a frame are shown before an answer, and once", () => {
  wait = MOVE_DURATIONS.off;
  for (const ply of [1, 2]) queue.add(move(ply), false);
  queue.add(move(3, "mine"), false);
  expect(shown).toEqual([1, 2, 3]);
  expect(frame).toBeNull();
});

test("waiting moves are counted, and can be shown at once", () => {
  for (const ply of [1, 2, 3]) queue.add(move(ply), false);
  expect(waiting).toBe(2);
  queue.flush();
  expect(shown).toEqual([1, 2, 3]);
  expect(waiting).toBe(0);
});

test("a slower pace applies from the next move on", () => {
  for (const ply of [1, 2, 3]) queue.add(move(ply), false);
  wait = MOVE_DURATIONS.slow;
  vi.advanceTimersByTime(MOVE_DURATIONS.normal);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(MOVE_DURATIONS.normal);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(MOVE_DURATIONS.slow);
  expect(shown).toEqual([1, 2, 3]);
});

test("dropped moves are never shown, and the next one comes at once", () => {
  for (const ply of [1, 2]) queue.add(move(ply), false);
  queue.drop();
  vi.runAllTimers();
  expect(shown).toEqual([1]);
  queue.add(move(7), false);
  expect(shown).toEqual([1, 7]);
});
