/** What can wait for the next frame: to draw, or to measure, all at once. */

/** A browser that shows no frames, as of a window behind others, is not waited for longer than this. */
const FRAME = 100;

/** Calls once with the next frame; what it returns calls it off. */
export function withFrame(then: () => void): () => void {
  const leave = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(late);
  };
  const once = (): void => {
    leave();
    then();
  };
  const frame = requestAnimationFrame(once);
  const late = setTimeout(once, FRAME);
  return leave;
}
