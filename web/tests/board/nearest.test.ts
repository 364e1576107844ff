import { expect, test } from "vitest";
import { cellName, place } from "../../src/board/grid";
import { arrowOf } from "../../src/board/keys";
import { nearest } from "../../src/board/nearest";
import type { Point } from "../../src/ui/pointer";

function at(cell: string): Point {
  const { column, row } = place(cell);
  return { x: column, y: row };
}

function step(from: string, cells: string[], key: string): string | null {
  return nearest(at(from), cells, at, arrowOf({ key }) ?? [0, 0]);
}

test("an arrow leads straight ahead, to the nearest", () => {
  expect(step("b2", ["a2", "c2", "d2", "b1", "b3"], "ArrowRight")).toBe("c2");
  expect(step("b2", ["a2", "c2", "d2", "b1", "b3"], "ArrowUp")).toBe("b1");
});

test("without a target ahead, an arrow leads to the least aside", () => {
  expect(step("b2", ["c1", "c4"], "ArrowRight")).toBe("c1");
  expect(step("b2", ["e2", "c3"], "ArrowRight")).toBe("e2");
});

test("an arrow never leads back or to the same place", () => {
  expect(step("b2", ["b2", "a2", "b1", "b3"], "ArrowRight")).toBeNull();
  expect(step("b2", [], "ArrowDown")).toBeNull();
});

test("a target hardly ahead counts as beside", () => {
  const points = [{ x: 3, y: 40 }];
  expect(nearest({ x: 0, y: 0 }, points, (point) => point, [1, 0], 4)).toBeNull();
  expect(nearest({ x: 0, y: 0 }, points, (point) => point, [1, 0])).toBe(points[0]);
});

test("names and places of cells convert into each other", () => {
  expect(place("c12")).toEqual({ column: 2, row: 11 });
  for (const cell of ["a1", "i9", "c12"]) expect(cellName(place(cell))).toBe(cell);
});
