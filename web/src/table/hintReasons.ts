/** The reasons for a hint, in words. */
import type { Message } from "../protocol/messages";
import { say, t, words } from "../words/words.svelte";
import { withNames } from "../board/gains";

/** The immediate gains of an action, and its outcome in play-outs. */
export function hintReason(merits: readonly Message[], why: Message, names: readonly string[]): string {
  const parts = merits.filter(({ id }) => words.has(id)).map((part) => say(withNames(part, names)));
  return parts.length > 0 ? t("hint-merits", { merits: parts.join(", "), why: say(why) }) : say(why);
}
