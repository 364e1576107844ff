/** Reads the names of cards and cells as they stand in views and actions. */
import { capital, t } from "../../words/words.svelte";

export interface Card {
  name: string;
  /** Symbol of the emblem in Sprite.svelte. */
  emblem: string;
  colour: string | null;
}

export function card(name: string): Card {
  if (name === "druid" || name === "centum auri") {
    return { name, emblem: name.replace(" ", "-"), colour: null };
  }
  const [colour = "", ...kind] = name.split(" ");
  return { name, emblem: kind.join("-"), colour };
}

/** The card's name in the language in use. */
export function cardName(name: string): string {
  const { emblem, colour } = card(name);
  return colour === null ? t(`alarun-${emblem}`) : t("alarun-card", { kind: emblem, colour });
}

export function cardLabel(name: string): string {
  return capital(cardName(name));
}

export interface Place {
  column: number;
  row: number;
}

export function place(cell: string): Place {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

export function cellName({ column, row }: Place): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}
