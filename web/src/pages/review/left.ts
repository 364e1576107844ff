/** How long something will still take, judged by how long what is done has taken. */

const SHORT = 90; // seconds, up to which they are counted
const STEP = 5;

export interface Left {
  unit: "seconds" | "minutes";
  count: number;
}

/** `done` of `total`, of which `before` were done when the clock began; null: nothing to judge by. */
export function left(before: number, done: number, total: number, milliseconds: number): Left | null {
  if (done <= before || done >= total) return null;
  const seconds = ((milliseconds / 1000) * (total - done)) / (done - before);
  if (seconds > SHORT) return { unit: "minutes", count: Math.round(seconds / 60) };
  return { unit: "seconds", count: Math.max(STEP, STEP * Math.round(seconds / STEP)) };
}
