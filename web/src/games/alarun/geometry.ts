/** Layout of a square: cells of 100 × 100, and the window that shows them. */
import { cellName, place, type Place } from "../../board/grid";

export const CELL = 100;
const GUTTER = 62;

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function bounds(places: readonly Place[]): Bounds {
  const columns = places.map((at) => at.column);
  const rows = places.map((at) => at.row);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns),
    top: Math.min(...rows),
    bottom: Math.max(...rows),
  };
}

/** All cells that a finished square of this side could still cover. */
export function reach({ left, right, top, bottom }: Bounds, side: number): Bounds {
  const last = 2 * side - 2; // the first card lies in the middle
  return {
    left: Math.max(0, right - side + 1),
    right: Math.min(last, left + side - 1),
    top: Math.max(0, bottom - side + 1),
    bottom: Math.min(last, top + side - 1),
  };
}

export interface Layout {
  /** Cells to draw, in reading order. */
  cells: string[];
  cards: Bounds;
  reach: Bounds;
  viewBox: { x: number; y: number; width: number; height: number };
}

/**
 * The visible window, of one size while the square grows. A `small` one shows the cards alone, without line
 * values.
 */
export function layout(
  side: number,
  square: Readonly<Record<string, string>>,
  open: ReadonlySet<string>,
  small: boolean,
): Layout {
  const cards = bounds(Object.keys(square).map(place));
  const shown = bounds([...Object.keys(square), ...open].map(place));
  const full = reach(cards, side);
  const cells: string[] = [];
  for (let row = shown.top; row <= shown.bottom; row++) {
    for (let column = shown.left; column <= shown.right; column++) {
      cells.push(cellName({ column, row }));
    }
  }
  const gutter = small ? 0 : GUTTER;
  const span = (side + 1) * CELL + gutter;
  const middleX = ((shown.left + shown.right + 1) * CELL + gutter) / 2;
  const middleY = ((shown.top + shown.bottom + 1) * CELL + gutter) / 2;
  const size = shown.right - shown.left >= side || shown.bottom - shown.top >= side ? span : span - CELL;
  return {
    cells,
    cards,
    reach: full,
    viewBox: { x: middleX - size / 2, y: middleY - size / 2, width: size, height: size },
  };
}
