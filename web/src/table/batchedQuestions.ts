/**
 * Questions to the server about actions: reasons against them, or previews. Questions are sent in batches,
 * one at a time, and answers are kept until the position changes.
 */
import type { PreviewInfo, Problem } from "../protocol/messages";

/** Limits of the server for one message. */
export const MAX_REASONS = 64;
export const MAX_PREVIEWS = 24;

export type Reason = Problem | null;
export type Preview = PreviewInfo | null;

interface Waiting<A> {
  action: number;
  resolve: (answer: A | null) => void;
}

export class BatchedQuestions<A> {
  private position = "";
  private answered = new Map<number, Promise<A | null>>();
  private waiting: Waiting<A>[] = [];
  private sent: { id: string; waiting: Waiting<A>[] } | null = null;

  constructor(
    private readonly send: (id: string, actions: number[]) => void,
    private readonly freshId: () => string,
    private readonly most: number,
  ) {}

  /** Answers about these actions, in their order; `position` changes whenever answers could. */
  ask(position: string, actions: readonly number[]): Promise<(A | null)[]> {
    if (position !== this.position) this.forget(position);
    return Promise.all(actions.map((action) => this.question(action)));
  }

  /** Returns true if the answer belongs to this queue. Without answers, each is null. */
  answer(id: string, answers: readonly (A | null)[] = []): boolean {
    if (this.sent?.id !== id) return false;
    const { waiting } = this.sent;
    this.sent = null;
    waiting.forEach(({ resolve }, at) => resolve(answers[at] ?? null));
    this.next();
    return true;
  }

  /** Sends unanswered questions again after a new connection. */
  askAgain(): void {
    this.waiting.unshift(...(this.sent?.waiting ?? []));
    this.sent = null;
    this.next();
  }

  private forget(position: string): void {
    this.position = position;
    this.answered.clear();
    for (const { resolve } of this.waiting.splice(0)) resolve(null);
  }

  private question(action: number): Promise<A | null> {
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
    if (this.sent || this.waiting.length === 0) return;
    this.sent = { id: this.freshId(), waiting: this.waiting.splice(0, this.most) };
    this.send(this.sent.id, this.sent.waiting.map(({ action }) => action));
  }
}
