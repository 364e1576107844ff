import { expect, test } from "vitest";
import type { SeatState } from "../../src/protocol/messages";
import { patchSeat } from "../../src/protocol/patch";
import { share } from "../../src/protocol/structuralSharing";

const seat: SeatState = {
  seat: 1,
  view: { round: 1, players: [{ hand: ["oak"], points: 0 }, { hand: null, points: 3 }] },
  legal: [4, 5],
  prompt: { id: "grove-place" },
  draft: { steps: [7], complete: false, gains: [], review: false },
};

test("fields left out stay the same", () => {
  expect(patchSeat(seat, { seat: 1 })).toEqual(seat);
});

test("fields are set, and entries of lists patched field by field", () => {
  const { view } = patchSeat(seat, { seat: 1, set: { round: 2 }, each: { players: { "1": { points: 5 } } } });
  expect(view).toEqual({ round: 2, players: [{ hand: ["oak"], points: 0 }, { hand: null, points: 5 }] });
});

test("entries are patched in a list that was set with them", () => {
  const players = [{ points: 1 }, { points: 2 }];
  const { view } = patchSeat(seat, { seat: 1, set: { players }, each: { players: { "0": { points: 9 } } } });
  expect(view).toMatchObject({ players: [{ points: 9 }, { points: 2 }] });
});

test("a whole view takes the place of the old one", () => {
  expect(patchSeat(seat, { seat: 1, view: { round: 8 } }).view).toEqual({ round: 8 });
});

test("legal actions, prompt and draft are replaced, by nothing as well", () => {
  const next = patchSeat(seat, { seat: 1, legal: [], prompt: null, draft: { steps: [], complete: false, gains: [], review: false } });
  expect(next).toMatchObject({ legal: [], prompt: null, draft: { steps: [] } });
});

test("nothing is changed in place", () => {
  const before = structuredClone(seat);
  patchSeat(seat, { seat: 1, set: { round: 2 }, each: { players: { "0": { points: 9 } } }, legal: [] });
  expect(seat).toEqual(before);
});

test("equal parts stay the same objects", () => {
  const view = { round: 2, players: [{ hand: ["oak"], points: 0 }, { hand: null, points: 4 }] };
  const next = patchSeat(seat, { seat: 1, view, legal: [4, 5] });
  const players = (one: SeatState): unknown[] => (one.view as { players: unknown[] }).players;
  expect(next.view).toEqual(view);
  expect(players(next)[0]).toBe(players(seat)[0]);
  expect(players(next)[1]).not.toBe(players(seat)[1]);
  expect(next.legal).toBe(seat.legal);
});

test("a shorter list is a new one", () => {
  const [old, list] = [{ a: 1, b: [1, 2] }, [{ a: 1 }, { a: 2 }]];
  expect(share(old, { a: 1 })).toEqual({ a: 1 });
  expect(share({ a: null }, { b: null })).toEqual({ b: null });
  expect(share(list, [{ a: 2 }])).toEqual([{ a: 2 }]);
  expect(share(list, {})).toEqual({});
  expect(share(old, null)).toBeNull();
  expect(share(old, structuredClone(old))).toBe(old);
});
