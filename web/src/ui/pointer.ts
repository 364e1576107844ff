/** Pointer events: press, movement and release, and the click that follows. */

export interface Point {
  x: number;
  y: number;
}

/** Pixels of movement below which a press is a click. */
const THRESHOLD = 8;

/** True if a pointer has moved far enough since its press to be a drag. */
export function hasMoved(start: Point, now: Point, threshold = THRESHOLD): boolean {
  return Math.hypot(now.x - start.x, now.y - start.y) >= threshold;
}

export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}

interface Pointer {
  down: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  /** Also called when the browser cancels the pointer (`pointercancel`). */
  up: (event: PointerEvent) => void;
}

/** Listens to pointers pressed inside an element, wherever they move. Returns the function that stops it. */
export function onPointer(root: Element, { down, move, up }: Pointer): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("pointerdown", (event) => down(event as PointerEvent), { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", up, { signal });
  return () => listening.abort();
}

/** Swallows the click that follows a drag that ends where it began. */
export function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
