/**
 * Why something cannot be done, asked of the server. Questions that come together go together, one
 * message at a time, and what was answered is remembered for as long as nothing changes.
 */
import type { Problem } from "../wire/messages";

/** As many as the server takes in one message. */
const MOST = 64;

export type Reason = Problem | null;

interface Waiting {
  action: number;
  resolve: (reason: Reason) => void;
}

export class Questions {
  private position = "";
  private answered = new Map<number, Promise<Reason>>();
  private waiting: Waiting[] = [];
  private asked: { id: string; waiting: Waiting[] } | null = null;

  constructor(
    private readonly send: (id: string, actions: number[]) => void,
    private readonly freshId: () => string,
  ) {}

  /** Reasons against these actions, in their order; `position` changes whenever answers could. */
  ask(position: string, actions: readonly number[]): Promise<Reason[]> {
    if (position !== this.position) this.forget(position);
    return Promise.all(actions.map((action) => this.about(action)));
  }

  /** True if that was a question of ours. Without reasons (the server would not say) there is none. */
  answer(id: string, reasons: readonly Reason[] = []): boolean {
    if (this.asked?.id !== id) return false;
    const { waiting } = this.asked;
    this.asked = null;
    waiting.forEach(({ resolve }, at) => resolve(reasons[at] ?? null));
    this.next();
    return true;
  }

  /** After a new connection: what was asked on the old one is never answered. */
  askAgain(): void {
    this.waiting.unshift(...(this.asked?.waiting ?? []));
    this.asked = null;
    this.next();
  }

  private forget(position: string): void {
    this.position = position;
    this.answered.clear();
    for (const { resolve } of this.waiting.splice(0)) resolve(null);
  }

  private about(action: number): Promise<Reason> {
    let answer = this.answered.get(action);
    if (!answer) {
      answer = new Promise((resolve) => {
        this.waiting.push({ action, resolve });
        if (this.waiting.length === 1) queueMicrotask(() => this.next());
      });
      this.answered.set(action, answer);
    }
    return answer;
  }

  private next(): void {
    if (this.asked || this.waiting.length === 0) return;
    this.asked = { id: this.freshId(), waiting: this.waiting.splice(0, MOST) };
    this.send(this.asked.id, this.asked.waiting.map(({ action }) => action));
  }
}
