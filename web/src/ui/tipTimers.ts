/**
 * Timers of the tooltip. A resting mouse, a pressed finger, and the way from an element to its tooltip. Each is
 * separate: on a busy machine the mouse's late leave event arrives while a finger is already down
 * elsewhere, and must not end that press.
 */
export const REST = 350; // milliseconds a mouse rests before the tooltip opens
export const LONG = 450; // … and a finger stays down
export const GRACE = 150; // to get from the element to its tooltip

interface Wait<Thing> {
  thing: Thing;
  timer: ReturnType<typeof setTimeout>;
}

export class TipTimers<Thing> {
  #resting: Wait<Thing> | null = null;
  #pressing: Wait<Thing> | null = null;
  #closing: ReturnType<typeof setTimeout> | undefined;

  /** The mouse is over an element; ignored while a finger is down. */
  rest(thing: Thing, show: () => void): void {
    if (this.#pressing) return;
    clearTimeout(this.#resting?.timer);
    this.#resting = { thing, timer: setTimeout(show, REST) };
  }

  restEnds(thing: Thing): void {
    if (this.#resting?.thing !== thing) return;
    clearTimeout(this.#resting.timer);
    this.#resting = null;
  }

  press(thing: Thing, show: () => void): void {
    this.clear();
    this.#pressing = { thing, timer: setTimeout(show, LONG) };
  }

  pressEnds(thing: Thing): void {
    if (this.#pressing?.thing !== thing) return;
    clearTimeout(this.#pressing.timer);
    this.#pressing = null;
  }

  /** Closes after a moment, unless the pointer reaches the tooltip. */
  closeSoon(hide: () => void): void {
    this.keepOpen();
    this.#closing = setTimeout(hide, GRACE);
  }

  keepOpen(): void {
    clearTimeout(this.#closing);
  }

  /** Stops all timers. */
  clear(): void {
    clearTimeout(this.#resting?.timer);
    clearTimeout(this.#pressing?.timer);
    this.#resting = this.#pressing = null;
    this.keepOpen();
  }
}
