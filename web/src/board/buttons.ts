/** Buttons in the action bar for verbs without arguments. */
import type { ActionButton } from "./contract";
import type { Action } from "../protocol/actions";

/**
 * For each of these verbs that is legal, with its key; labels are `<prefix>-<verb>`. Those in `arm`
 * cannot be taken back, and stand first: far from where *Confirm* is.
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
