/** Queue that shows moves of others one after the other. */
import { onNextFrame } from "../app/nextFrame";
import type { MovePace } from "../app/preferences";
import type { Update } from "../protocol/messages";

/** Duration of one move of somebody else, in milliseconds; 0 shows all at once. */
export const MOVE_DURATIONS = { off: 0, quick: 350, normal: 900, slow: 1800 } as const satisfies Record<MovePace, number>;

/** Number of waiting updates above which all are shown at once. */
export const MAX_WAITING = 40;

export class UpdateQueue {
  private queue: Update[] = [];
  private pause: ReturnType<typeof setTimeout> | undefined;
  private cancelFrame: (() => void) | null = null;

  constructor(
    private readonly show: (update: Update) => void,
    /** Returns the duration of a move. */
    private readonly wait: () => number,
    /** Called with the number of waiting moves. */
    private readonly waiting: (count: number) => void = () => undefined,
    private readonly nextFrame = onNextFrame,
  ) {}

  /**
   * Queues an update. An answer to the player, or any on a hidden page, is shown at once with all before it.
   * Without a pace the first is shown at once as well, and those that follow with the next frame: moves come
   * in bursts, and each would take as long to draw as all.
   */
  add(update: Update, atOnce: boolean): void {
    this.queue.push(update);
    if (atOnce || update.re || this.queue.length > MAX_WAITING) this.flush();
    else if (this.wait() === 0) {
      if (this.cancelFrame) return;
      this.flush();
      this.cancelFrame = this.nextFrame(() => this.flush());
    } else if (this.pause === undefined) this.next();
    if (this.wait() > 0) this.waiting(this.queue.length);
  }

  flush(): void {
    clearTimeout(this.pause);
    this.pause = undefined;
    this.cancelFrame?.();
    this.cancelFrame = null;
    for (const update of this.queue.splice(0)) this.show(update);
    this.waiting(0);
  }

  /** Drops all waiting updates after a new snapshot. */
  drop(): void {
    this.queue = [];
    this.flush();
  }

  private next(): void {
    const update = this.queue.shift();
    this.pause = undefined;
    this.waiting(this.queue.length);
    if (!update) return;
    this.show(update);
    this.pause = setTimeout(() => this.next(), update.moves?.length ? this.wait() : 0);
  }
}
