/** Why actions cannot be done, as far as the server has said. */
import type { Action } from "../wire/actions";
import type { Problem } from "../wire/messages";
import { Answers } from "./answers.svelte";

export class Reasons extends Answers<Problem> {
  against(action: Action | null | undefined): Problem | null {
    return this.of(action);
  }
}
