/** Geometry of forms, and outlines around boxes. */
import type { Place } from "../../board/grid";

/** Side of a box, in units of the drawing. */
export const BOX = 40;

/** Boxes of a form as (columns right, rows down), as listed in the box. */
export type Offsets = readonly (readonly [number, number])[];

export interface Extent {
  left: number;
  width: number;
  height: number;
  /** The box nearest to the middle, by which a pointer holds the form. */
  grip: Place;
}

/** Extent of a turned form from its anchor, which is in its first row. */
export function extent(offsets: Offsets): Extent {
  const columns = offsets.map(([column]) => column);
  const left = Math.min(...columns);
  const width = Math.max(...columns) - left + 1;
  const height = Math.max(...offsets.map(([, row]) => row)) + 1;
  const away = ([column, row]: readonly [number, number]): number =>
    Math.hypot(column - left - (width - 1) / 2, row - (height - 1) / 2);
  const middle = offsets.reduce((best, one) => (away(one) < away(best) ? one : best));
  return { left, width, height, grip: { column: middle[0] - left, row: middle[1] } };
}

/** The outline of several boxes, as segments. */
export function outline(boxes: readonly Place[], size = BOX): string {
  const inside = new Set(boxes.map(({ column, row }) => `${column} ${row}`));
  const sides: string[] = [];
  for (const { column, row } of boxes) {
    const x = column * size;
    const y = row * size;
    if (!inside.has(`${column} ${row - 1}`)) sides.push(`M${x} ${y}h${size}`);
    if (!inside.has(`${column} ${row + 1}`)) sides.push(`M${x} ${y + size}h${size}`);
    if (!inside.has(`${column - 1} ${row}`)) sides.push(`M${x} ${y}v${size}`);
    if (!inside.has(`${column + 1} ${row}`)) sides.push(`M${x + size} ${y}v${size}`);
  }
  return sides.join("");
}
