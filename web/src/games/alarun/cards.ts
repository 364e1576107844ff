/** Cards by the names in views and actions, with their faces from the box. */
import type { Message } from "../../protocol/messages";
import { sayCapital } from "../../words/words.svelte";
import type { AlarunBox, CardFace } from "./types";

const faces = new WeakMap<AlarunBox, Map<string, CardFace>>();

export function face(box: AlarunBox, name: string): CardFace {
  let known = faces.get(box);
  if (!known) {
    known = new Map(box.cards.map((card) => [card.name, card]));
    faces.set(box, known);
  }
  const card = known.get(name);
  if (!card) throw new Error(`not in the box: ${name}`);
  return card;
}

/** The drawing of a card, from which the rest of its face follows. */
export type Drawn = Pick<CardFace, "kind" | "colour">;

export function cardMessage({ kind, colour }: Drawn): Message {
  return colour === null ? { id: `alarun-${kind}` } : { id: "alarun-card", args: { kind, colour } };
}

/** The card named in a message, if any. */
export function cardIn({ id, args }: Message): Drawn | null {
  if (id === "alarun-card") return { kind: String(args?.["kind"]), colour: String(args?.["colour"]) };
  return id === "alarun-centum-auri" ? { kind: "centum-auri", colour: null } : null;
}

export function cardLabel(card: Drawn): string {
  return sayCapital(cardMessage(card));
}
