import { expect, test } from "vitest";
import { share } from "../../src/protocol/structuralSharing";

test("equal parts stay the same objects", () => {
  const old = { near: { cards: [1, 2] }, far: { cards: [3] } };
  const now = share(old, { near: { cards: [1, 2] }, far: { cards: [4] } });
  expect(now).toEqual({ near: { cards: [1, 2] }, far: { cards: [4] } });
  expect(now.near).toBe(old.near);
  expect(share(old, structuredClone(old))).toBe(old);
});

test("the same object is not compared", () => {
  const closed = new Proxy({}, { ownKeys: () => expect.unreachable("looked into") });
  expect(share({ closed }, { closed, more: 1 }).closed).toBe(closed);
});
