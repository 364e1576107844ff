/** Reasons against actions, as far as the server has sent them. */
import type { Action } from "../protocol/actions";
import type { Problem } from "../protocol/messages";
import { ServerAnswers } from "./serverAnswers.svelte";

export class Reasons extends ServerAnswers<Problem> {
  against(action: Action | null | undefined): Problem | null {
    return this.of(action);
  }
}
