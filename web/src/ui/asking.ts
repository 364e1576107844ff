/**
 * When the words about a thing come up and go: a mouse that rests, a finger that stays down, and the
 * time it takes to get from a thing to its words. Each waits by itself: on a busy machine the mouse's
 * late leave arrives while a finger is already down elsewhere, and must not end what that one asks.
 */
export const REST = 350; // milliseconds a mouse rests before words come up
export const LONG = 450; // … and a finger stays down
export const GRACE = 150; // to get from the thing to its words

interface Wait<Thing> {
  thing: Thing;
  timer: ReturnType<typeof setTimeout>;
}

export class Asking<Thing> {
  #resting: Wait<Thing> | null = null;
  #pressing: Wait<Thing> | null = null;
  #closing: ReturnType<typeof setTimeout> | undefined;

  /** The mouse is over it; while a finger is down that says nothing. */
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
    this.forget();
    this.#pressing = { thing, timer: setTimeout(show, LONG) };
  }

  pressEnds(thing: Thing): void {
    if (this.#pressing?.thing !== thing) return;
    clearTimeout(this.#pressing.timer);
    this.#pressing = null;
  }

  /** The words may be on their way to being read: they go after a moment, unless they are kept. */
  fade(hide: () => void): void {
    this.keep();
    this.#closing = setTimeout(hide, GRACE);
  }

  keep(): void {
    clearTimeout(this.#closing);
  }

  /** Nothing comes up and nothing goes any more. */
  forget(): void {
    clearTimeout(this.#resting?.timer);
    clearTimeout(this.#pressing?.timer);
    this.#resting = this.#pressing = null;
    this.keep();
  }
}
