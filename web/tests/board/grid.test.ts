import { expect, test } from "vitest";
import { cellName, drawnAt, place } from "../../src/board/grid";

test("a cell has a name and a place", () => {
  expect(place("c5")).toEqual({ column: 2, row: 4 });
  expect(cellName(place("e10"))).toBe("e10");
});

test("cells are drawn side by side", () => {
  const { x, y } = drawnAt(40);
  expect([x("a1"), y("a1"), x("c5"), y("c5")]).toEqual([0, 0, 80, 160]);
});
