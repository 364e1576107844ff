/** The server's answers about actions, by action. A board never waits for them. */
import type { Action } from "../protocol/actions";

export class ServerAnswers<Answer> {
  private known = $state.raw<ReadonlyMap<number, Answer>>(new Map());
  /** The position that the known answers are about. */
  private position = $state.raw<unknown>(null);

  constructor(private readonly question: () => (actions: readonly Action[]) => Promise<readonly (Answer | null)[]>) {}

  /**
   * Asks about these actions only. For effects: the function returned drops an answer that comes too late.
   * Until the answers arrive, earlier ones stay; `areAbout` tells them apart by `position`.
   */
  ask(actions: readonly Action[], position: unknown = null): () => void {
    let wanted = true;
    void this.question()(actions).then((answers) => {
      if (!wanted) return;
      const known = new Map<number, Answer>();
      answers.forEach((answer, at) => {
        const action = actions[at];
        if (answer && action) known.set(action.id, answer);
      });
      if (known.size === 0 && this.known.size === 0) return;
      this.known = known;
      this.position = position;
    });
    return () => (wanted = false);
  }

  of(action: Action | null | undefined): Answer | null {
    return (action && this.known.get(action.id)) ?? null;
  }

  /** True if the known answers are about this position, not an earlier one. */
  areAbout(position: unknown): boolean {
    return this.position === position;
  }

  forget(): void {
    this.known = new Map();
  }
}
