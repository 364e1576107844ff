/** Buttons in the action bar for verbs without arguments. */
import type { ActionButton } from "./contract";
import type { Action } from "../protocol/actions";

/**
 * Returns buttons, with their keys, for the legal ones of these verbs. Labels are `<prefix>-<verb>`.
 * Verbs in `arm` cannot be taken back: their buttons come first, far from *Confirm*.
 */
export function verbButtons(
  keys: Readonly<Record<string, string>>,
  prefix: string,
  arm: readonly string[] = [],
): (legal: readonly Action[]) => ActionButton[] {
  return (legal) => {
    const buttons = legal.flatMap((action) => {
      const key = keys[action.verb];
      return key ? [{ action, key, label: `${prefix}-${action.verb}`, arm: arm.includes(action.verb) }] : [];
    });
    return [...buttons.filter((button) => button.arm), ...buttons.filter((button) => !button.arm)];
  };
}
