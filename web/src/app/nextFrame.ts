/** Work that waits for the next animation frame. */

/** Longest wait in milliseconds: a window in the background shows no frames. */
const FRAME = 100;

/** Calls a function once, with the next frame; returns the function that cancels it. */
export function onNextFrame(then: () => void): () => void {
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
