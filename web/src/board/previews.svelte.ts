/** Previews of steps, as far as the server has sent them. */
import { withNames, gainMessages } from "./gains";
import type { Action } from "../protocol/actions";
import type { PreviewInfo } from "../protocol/messages";
import { say, t } from "../words/words.svelte";
import { ServerAnswers } from "./serverAnswers.svelte";

/** Delay in milliseconds, so that a pointer that only passes asks nothing. */
const PAUSE = 60;

export class Previews extends ServerAnswers<PreviewInfo> {
  override ask(actions: readonly Action[]): () => void {
    let drop = (): void => undefined;
    this.forget();
    const timer = setTimeout(() => (drop = super.ask(actions)), PAUSE);
    return () => {
      clearTimeout(timer);
      drop();
    };
  }
}

export interface Mark {
  places: readonly string[];
  value: number;
}

/** The preview's marks of one kind. */
export function marks(preview: PreviewInfo | null, kind: string): Mark[] {
  return (preview?.marks ?? []).filter(([what]) => what === kind).map(([, places, value]) => ({ places, value }));
}

/** A seat's own gain of one thing. */
export function gainOf(preview: PreviewInfo | null, seat: number, what: string): number {
  return preview?.gains?.find(([whose, thing]) => whose === seat && thing === what)?.[2] ?? 0;
}

/** The whole preview in words, the seat's own gains first. */
export function previewWords(preview: PreviewInfo | null, game: string, seat: number, names: readonly string[]): string[] {
  if (!preview) return [];
  const gains = gainMessages({ gains: [...(preview.gains ?? [])], seat }, game).map(({ seat: whose, gains: some }) => {
    const gains = some.map(say).join(", ");
    return whose === seat ? gains : t("sentence-other-gains", { who: names[whose] ?? "", gains });
  });
  const notes = (preview.notes ?? []).map((note) => say(withNames(note, names)));
  return [...gains, ...notes];
}
