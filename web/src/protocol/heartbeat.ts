/**
 * Notices a silent connection that looks open. Sends a ping now and then, and limits the wait for an answer.
 */
export class Heartbeat {
  private beat: ReturnType<typeof setInterval> | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly every: number,
    private readonly patience: number,
    private readonly ask: () => void,
    private readonly silent: () => void,
  ) {}

  start(): void {
    this.stop();
    this.beat = setInterval(() => this.probe(), this.every);
  }

  stop(): void {
    clearInterval(this.beat);
    this.heard();
  }

  /** Sends a ping now. */
  probe(): void {
    this.expect();
    this.ask();
  }

  /** Starts to wait for an answer. */
  expect(): void {
    this.waiting ??= setTimeout(() => {
      this.stop();
      this.silent();
    }, this.patience);
  }

  /** Any message ends the wait. */
  heard(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }
}
