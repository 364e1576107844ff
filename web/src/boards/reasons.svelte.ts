/** Why actions cannot be done, as far as the server has said. A board never waits for it. */
import type { BoardProps } from "../games/contract";
import type { Action } from "../wire/actions";
import type { Problem } from "../wire/messages";

export class Reasons {
  private known = $state.raw<ReadonlyMap<number, Problem>>(new Map());

  constructor(private readonly whyNot: () => BoardProps["whyNot"]) {}

  /**
   * Asks about these actions and no others. For use in an effect: what it returns drops an answer
   * that comes too late.
   */
  ask(actions: readonly Action[]): () => void {
    let wanted = true;
    void this.whyNot()(actions).then((reasons) => {
      if (!wanted) return;
      const known = new Map<number, Problem>();
      reasons.forEach((reason, at) => {
        const action = actions[at];
        if (reason && action) known.set(action.id, reason);
      });
      if (known.size > 0 || this.known.size > 0) this.known = known;
    });
    return () => (wanted = false);
  }

  against(action: Action | null | undefined): Problem | null {
    return (action && this.known.get(action.id)) ?? null;
  }
}
