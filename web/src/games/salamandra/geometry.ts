/** Layout of the land: cells of 120 × 120 units. The temple's left half is around 0,0. */
import type { Point } from "../../ui/pointer";

export const CELL = 120;
/** Distances from a field's middle to its sides, and from there to its cut corners. */
const HALF = 58;
const CUT = 34;

export const PLACES = ["north", "east", "south", "west"] as const;
export const PLACE_AT: Readonly<Record<(typeof PLACES)[number], Point>> = {
  north: { x: 0, y: -42 },
  east: { x: 42, y: 0 },
  south: { x: 0, y: 42 },
  west: { x: -42, y: 0 },
};
export const CORNER_AT: Readonly<Record<string, Point>> = {
  nw: { x: -1, y: -1 },
  ne: { x: 1, y: -1 },
  se: { x: 1, y: 1 },
  sw: { x: -1, y: 1 },
};

function octagon(half: number, cut: number, down = 0): string {
  const side = half - cut;
  return `M${-side} ${-half + down} h${2 * side} l${cut} ${cut} v${2 * side} l${-cut} ${cut} h${-2 * side} l${-cut} ${-cut} v${-2 * side} Z`;
}

/** Offset of the shadow below a piece. Drawn there, because a moved shadow would be a layer of its own. */
const SHADE = 2.5;

export const FIELD_SHAPE = octagon(HALF, CUT);
export const FIELD_SHADE = octagon(HALF, CUT, SHADE);
/** The south-eastern half of a field with two colours. */
export const FIELD_OTHER_HALF = `M${HALF - CUT / 2} ${-HALF + CUT / 2} L${HALF} ${-HALF + CUT} V${HALF - CUT} L${HALF - CUT} ${HALF} H${-HALF + CUT} L${-HALF + CUT / 2} ${HALF - CUT / 2} Z`;
/** From every place to the two corners next to it. */
export const PATHS =
  "M13 -44 H37 M-13 -44 H-37 M44 -13 V-37 M44 13 V37 M13 44 H37 M-13 44 H-37 M-44 -13 V-37 M-44 13 V37";
export const TEMPLE_SHAPE = `M${-HALF + CUT} ${-HALF} H${CELL + HALF - CUT} L${CELL + HALF} ${-HALF + CUT} V${HALF - CUT} L${CELL + HALF - CUT} ${HALF} H${-HALF + CUT} L${-HALF} ${HALF - CUT} V${-HALF + CUT} Z`;
/** The black half and the gold half, each around its own middle. */
export const HALVES = [
  "M54 -50 H-22 L-50 -22 V22 L-22 50 H54 Z",
  "M-54 -50 H22 L50 -22 V22 L22 50 H-54 Z",
] as const;

function diamond(half: number, down = 0): string {
  return `M0 ${-half + down} l${half} ${half} l${-half} ${half} l${-half} ${-half} Z`;
}

export const GROVE_SHAPE = diamond(33);
export const GROVE_SHADE = diamond(33, SHADE);

/** Transform for a symbol of the sprite, with its size and its upper left corner. */
export function symbolAt(x: number, y: number, size: number): string {
  return `translate(${x} ${y}) scale(${size / 24})`;
}

function pair(name: string): Point {
  const [x = 0, y = 0] = name.split(",").map(Number);
  return { x, y };
}

export function cellAt(cell: string): Point {
  const { x, y } = pair(cell);
  return { x: x * CELL, y: y * CELL };
}

/** A gap has the name of the cell to its south-east. */
export function gapAt(gap: string): Point {
  const { x, y } = cellAt(gap);
  return { x: x - CELL / 2, y: y - CELL / 2 };
}

export interface LandBounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The area shown at first: all named cells, the temple, and a rim. */
export function extent(cells: readonly string[], rim: number): LandBounds {
  const at = [...cells.map(cellAt), { x: 0, y: 0 }, { x: CELL, y: 0 }];
  const left = Math.min(...at.map((point) => point.x)) - CELL / 2 - rim;
  const top = Math.min(...at.map((point) => point.y)) - CELL / 2 - rim;
  const right = Math.max(...at.map((point) => point.x)) + CELL / 2 + rim;
  const bottom = Math.max(...at.map((point) => point.y)) + CELL / 2 + rim;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
