/** Pointers that go down, move and come up, and the click that follows. */

export interface Point {
  x: number;
  y: number;
}

/** A press that moves less than so many pixels is a click. */
const THRESHOLD = 8;

/** Has a pointer that went down there moved so far that it drags? */
export function hasMoved(start: Point, now: Point, threshold = THRESHOLD): boolean {
  return Math.hypot(now.x - start.x, now.y - start.y) >= threshold;
}

export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX, y: clientY };
}

interface Pointer {
  down: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  /** Also called when the browser takes the pointer away (`pointercancel`). */
  up: (event: PointerEvent) => void;
}

/** Hears a pointer that goes down inside, wherever it moves to then; call the result to stop. */
export function onPointer(root: Element, { down, move, up }: Pointer): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("pointerdown", (event) => down(event as PointerEvent), { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", up, { signal });
  window.addEventListener("pointercancel", up, { signal });
  return () => listening.abort();
}

/** The browser sends a click after a drag that ends where it began. */
export function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
