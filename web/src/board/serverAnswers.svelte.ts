/** The server's answers about actions, by action. A board never waits for them. */
import type { Action } from "../protocol/actions";

export class ServerAnswers<Answer> {
  private known = $state.raw<ReadonlyMap<number, Answer>>(new Map());

  constructor(private readonly question: () => (actions: readonly Action[]) => Promise<readonly (Answer | null)[]>) {}

  /**
   * Asks about these actions only. For effects: the function returned drops an answer that comes too late.
   */
  ask(actions: readonly Action[]): () => void {
    let wanted = true;
    void this.question()(actions).then((answers) => {
      if (!wanted) return;
      const known = new Map<number, Answer>();
      answers.forEach((answer, at) => {
        const action = actions[at];
        if (answer && action) known.set(action.id, answer);
      });
      if (known.size > 0 || this.known.size > 0) this.known = known;
    });
    return () => (wanted = false);
  }

  of(action: Action | null | undefined): Answer | null {
    return (action && this.known.get(action.id)) ?? null;
  }

  forget(): void {
    this.known = new Map();
  }
}
