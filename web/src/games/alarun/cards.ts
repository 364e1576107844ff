/** Cards by their names, as views and actions have them, with what the box says of them. */
import type { Message } from "../../protocol/messages";
import { say, sayCapital } from "../../words/words.svelte";
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

/** What is drawn on a card: the rest of its face is known from that. */
export type Drawn = Pick<CardFace, "kind" | "colour">;

export function cardMessage({ kind, colour }: Drawn): Message {
  return colour === null ? { id: `alarun-${kind}` } : { id: "alarun-card", args: { kind, colour } };
}

/** The card that a message names, if it names one. */
export function cardIn({ id, args }: Message): Drawn | null {
  if (id === "alarun-card") return { kind: String(args?.["kind"]), colour: String(args?.["colour"]) };
  return id === "alarun-centum-auri" ? { kind: "centum-auri", colour: null } : null;
}

/** The card's name in the language in use. */
export function cardName(card: Drawn): string {
  return say(cardMessage(card));
}

export function cardLabel(card: Drawn): string {
  return sayCapital(cardMessage(card));
}
