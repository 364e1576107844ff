/** Moves of others are shown one after the other, not all at once. */
import type { Update } from "../wire/messages";

/** Time for one move of somebody else to be seen. */
export const PACE = 520;
/** With more than this waiting, the rest is shown at once. */
export const PATIENCE = 12;

export class Pacing {
  private queue: Update[] = [];
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (update: Update) => void,
    /** Somebody looks, and wants to see things move. */
    private readonly slow: () => boolean,
  ) {}

  /** Shown in its turn; at once with all before it if it answers the player, or nobody looks. */
  add(update: Update, atOnce: boolean): void {
    this.queue.push(update);
    if (atOnce || update.re || this.queue.length > PATIENCE) this.flush();
    else if (this.pause === undefined) this.next();
  }

  flush(): void {
    clearTimeout(this.pause);
    this.pause = undefined;
    for (const update of this.queue.splice(0)) this.show(update);
  }

  /** Everything is known anew: what waits is out of date. */
  drop(): void {
    this.queue = [];
    this.flush();
  }

  private next(): void {
    const update = this.queue.shift();
    this.pause = undefined;
    if (!update) return;
    this.show(update);
    this.pause = setTimeout(() => this.next(), update.moves?.length && this.slow() ? PACE : 0);
  }
}
