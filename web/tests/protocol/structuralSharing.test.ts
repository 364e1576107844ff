import { expect, test } from "vitest";
import { share } from "../../src/protocol/structuralSharing";

test("what comes again as it was stays the same object", () => {
  const old = { near: { cards: [1, 2] }, far: { cards: [3] } };
  const now = share(old, { near: { cards: [1, 2] }, far: { cards: [4] } });
  expect(now).toEqual({ near: { cards: [1, 2] }, far: { cards: [4] } });
  expect(now.near).toBe(old.near);
  expect(share(old, structuredClone(old))).toBe(old);
});

test("what is not even new is not looked into", () => {
  const closed = new Proxy({}, { ownKeys: () => expect.unreachable("looked into") });
  expect(share({ closed }, { closed, more: 1 }).closed).toBe(closed);
});
