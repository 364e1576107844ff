/**
 * Notices that the other side has fallen silent, although the line still looks open: a question is
 * asked now and then, and whoever waits for an answer does not wait for ever.
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

  /** Ask now. */
  probe(): void {
    this.expect();
    this.ask();
  }

  /** Something was sent that will be answered. */
  expect(): void {
    this.waiting ??= setTimeout(() => {
      this.stop();
      this.silent();
    }, this.patience);
  }

  /** Anything at all was heard. */
  heard(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
  }
}
