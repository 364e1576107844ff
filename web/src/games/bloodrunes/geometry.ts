/** Layout of the casting board, seen from each side of the table. */
import type { Place } from "../../board/grid";
import type { BloodrunesBox } from "./types";

export type Edge = "near" | "left" | "far" | "right";
/** Clockwise, as the box lists the sides. */
const EDGES: readonly Edge[] = ["near", "left", "far", "right"];
const WIDTH = 3;

/** Place of a square, seen from this side. */
export function placeOf({ sides }: BloodrunesBox, square: string, side: string): Place {
  const at = sides[side]?.indexOf(square) ?? 0;
  return { column: at % WIDTH, row: Math.floor(at / WIDTH) };
}

/** Edge of the board at which a side sits, seen from this one. */
export function edgeOf({ sides }: BloodrunesBox, other: string, side: string): Edge {
  const around = Object.keys(sides);
  const turns = around.indexOf(other) - around.indexOf(side);
  return EDGES[(turns + EDGES.length) % EDGES.length] ?? "near";
}
