/** Names of runes, spells and colours, and their faces. */
import type { Held } from "../../board/selection.svelte";
import type { Message } from "../../protocol/messages";
import { t } from "../../words/words.svelte";
import type { BloodrunesBox, BookSpell, SpellFace } from "./types";

/** Areas of the board with things to select. */
export type From = "rune-river" | "spell-river" | "hand" | "book";

/** Glyphs differ in form; colour only helps. */
export const RUNE_INKS: Record<string, string> = {
  wealth: "#7d5200",
  serpent: "#1f6536",
  spear: "#454c57",
  cattle: "#7a3e17",
  rider: "#234f96",
  hail: "#17697c",
  fire: "#b5351c",
  chalice: "#7c2a6c",
  estate: "#4a5a12",
  horse: "#53361f",
  loki: "#ffd372",
};

export const CLAN_COLOURS: Record<string, string> = {
  blue: "#4f8fd6",
  green: "#5fb06b",
  red: "#e0605a",
  yellow: "#e2b73a",
};

export function runeName(rune: string): string {
  return t("bloodrunes-rune", { rune });
}

/** The rule about a spell's effect; one rule covers all Hexes. */
export const RULES: Record<string, string> = {
  "recruit-acolyte": "4.6",
  "build-fortune": "4.7",
  "steal-fortune": "4.8",
  "steal-acolyte": "4.9",
  ward: "4.10",
};

export function spellName(spell: string): string {
  return t("bloodrunes-spell", { spell });
}

export function colourName(colour: string): string {
  return t("bloodrunes-colour", { colour });
}

export function dots({ runes }: BloodrunesBox, rune: string): number {
  return runes.find((face) => face.name === rune)?.dots ?? 0;
}

export function spellFace({ spells }: BloodrunesBox, name: string): SpellFace | undefined {
  return spells.find((face) => face.name === name);
}

/** The pattern of a spell in words: rows from far to near, or the pair. */
export function faceWords(face: SpellFace): string {
  const [one = "", other = ""] = face.pair;
  if (one) return t("bloodrunes-board-pair", { one: runeName(one), other: runeName(other) });
  const rows = [0, 3, 6].map((start) =>
    face.cells
      .slice(start, start + 3)
      .map((rune) => (rune ? runeName(rune) : t("bloodrunes-board-anything")))
      .join(", "),
  );
  return t("bloodrunes-board-pattern", { far: rows[0] ?? "", middle: rows[1] ?? "", near: rows[2] ?? "" });
}

/** Equal names with their count, in order of appearance. */
export function counted(names: readonly string[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

/** The prompt for a selection; `spell` is the selected one of the book. */
export function selectionPrompt({ from, name }: Held<From>, spell: BookSpell | null): Message {
  if (from === "hand") return { id: "bloodrunes-board-hold-rune", args: { rune: runeName(name ?? "") } };
  if (from === "rune-river") return { id: "bloodrunes-board-hold-river", args: { what: runeName(name ?? "") } };
  const spelled = spellName(name ?? "");
  if (from === "spell-river") return { id: "bloodrunes-board-hold-river", args: { what: spelled } };
  if (spell?.castable) return { id: "bloodrunes-board-hold-castable", args: { spell: spelled } };
  return { id: "bloodrunes-board-hold-spell", args: { spell: spelled, missing: spell?.missing ?? 0 } };
}
