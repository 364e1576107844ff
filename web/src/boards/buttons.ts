/** Buttons in the action bar for verbs without arguments. */
import type { ActionButton } from "../games/contract";
import type { Action } from "../wire/actions";

/** For each of these verbs that is legal, with its key; labels are `<prefix>-<verb>`. */
export function verbButtons(
  keys: Readonly<Record<string, string>>,
  prefix: string,
): (legal: readonly Action[]) => ActionButton[] {
  return (legal) =>
    legal.flatMap((action) => {
      const key = keys[action.verb];
      return key ? [{ action, key, label: `${prefix}-${action.verb}` }] : [];
    });
}
