/** The reasons for a hint, in words. */
import type { Message, PreviewInfo } from "../protocol/messages";
import { say, t } from "../words/words.svelte";
import { previewWords } from "../board/previews.svelte";

/** The preview of an action in words, and its outcome in playouts. */
export function hintReason(preview: PreviewInfo | null, why: Message, game: string, seat: number, names: readonly string[]): string {
  const effects = previewWords(preview, game, seat, names);
  return effects.length > 0 ? t("hint-with-preview", { preview: effects.join(", "), why: say(why) }) : say(why);
}
