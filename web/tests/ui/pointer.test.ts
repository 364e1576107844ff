import { expect, test } from "vitest";
import { hasMoved } from "../../src/ui/pointer";

test("a press with hardly any movement is no drag", () => {
  const start = { x: 10, y: 10 };
  expect(hasMoved(start, { x: 15, y: 15 })).toBe(false);
  expect(hasMoved(start, { x: 16, y: 16 })).toBe(true);
  expect(hasMoved(start, { x: 15, y: 15 }, 6)).toBe(true);
});
