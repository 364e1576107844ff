/** The chances to win as lines of a chart, by seat and move. */

export type ChartLine = readonly (readonly [number, number])[];

export const WIDE = 640;
export const HIGH = 240;

/** Dash pattern of each seat, so that lines differ without colour. */
export const DASHES = ["", "9 5", "2 4", "14 4 3 4", "5 3 1 3 1 3"];

export function x(ply: number, last: number): number {
  return last === 0 ? 0 : (WIDE * ply) / last;
}

export function y(chance: number): number {
  return HIGH * (1 - chance);
}

export function points(line: ChartLine, last: number): string {
  return line.map(([ply, chance]) => `${x(ply, last).toFixed(1)},${y(chance).toFixed(1)}`).join(" ");
}

/** A seat's chance after a number of moves. */
export function chanceAt(line: ChartLine, ply: number): number {
  return line.findLast(([at]) => at <= ply)?.[1] ?? 0;
}

/** A difference of chances in hundredths, with its sign. */
export function signed(part: number): string {
  const whole = Math.round(100 * part);
  if (whole === 0) return "±0";
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}

export function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}
