/** Reasons against actions, as far as the server has sent them. */
import type { Action } from "../protocol/actions";
import type { Problem } from "../protocol/messages";
import { Answers } from "./serverAnswers.svelte";

export class Reasons extends Answers<Problem> {
  against(action: Action | null | undefined): Problem | null {
    return this.of(action);
  }
}
