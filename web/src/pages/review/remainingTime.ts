/** Estimates the remaining time of a task from the time used so far. */

const SHORT = 90; // seconds, up to which they are counted
const STEP = 5;

export interface RemainingTime {
  unit: "seconds" | "minutes";
  count: number;
}

/** The estimate for `done` of `total`; null if unknown. `before` were done at the start. */
export function remainingTime(before: number, done: number, total: number, milliseconds: number): RemainingTime | null {
  if (done <= before || done >= total) return null;
  const seconds = ((milliseconds / 1000) * (total - done)) / (done - before);
  if (seconds > SHORT) return { unit: "minutes", count: Math.round(seconds / 60) };
  return { unit: "seconds", count: Math.max(STEP, STEP * Math.round(seconds / STEP)) };
}
