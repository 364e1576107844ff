/** BloodRunes' components file: spells with their patterns, runes, and what lies in the pool. */
import type { SpellFace } from "../types";
import { key, list, picture, rowsOf, string } from "../../../board/editor/toml";

export interface SpellPart {
  name: string;
  copies: number;
  players: number[];
  effect: string;
  direction?: string | null;
  pair?: string | null;
  pattern?: string | null;
}

export interface RunePart {
  copies: number;
  dots: number;
}

export interface BloodrunesParts {
  edition: string;
  fortunes: number;
  acolytes: Record<string, number>;
  runes: Record<string, RunePart>;
  letters: Record<string, string>;
  spells: SpellPart[];
}

/** Names that a components file may use; valid combinations are for the server to judge. */
export const EFFECTS = ["recruit-acolyte", "build-fortune", "steal-fortune", "steal-acolyte", "ward", "discard-ward", "steal-ward"] as const;
export const DIRECTIONS = ["left", "right", "across", "any"] as const;
export const CASTERS = [2, 3, 4] as const;
export const SQUARES = 9;
const BLANK = ".";
const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

export function write(parts: BloodrunesParts): string {
  const runes = Object.entries(parts.runes).map(([name, { copies, dots }]) => `${key(name)} = { copies = ${copies}, dots = ${dots} }`);
  return [
    `edition = ${string(parts.edition)}`,
    `fortunes = ${parts.fortunes}`,
    // Before the tables, or it would belong to the last of them.
    ...(parts.spells.length > 0 ? [] : ["spells = []"]),
    "",
    "[acolytes]",
    ...Object.entries(parts.acolytes).map(([colour, count]) => `${key(colour)} = ${count}`),
    "",
    "[runes]",
    ...runes,
    "",
    "[letters]",
    ...Object.entries(parts.letters).map(([letter, rune]) => `${key(letter)} = ${string(rune)}`),
    ...parts.spells.map(writeSpell),
    "",
  ].join("\n");
}

function writeSpell(spell: SpellPart): string {
  return [
    "",
    "[[spells]]",
    `name = ${string(spell.name)}`,
    `copies = ${spell.copies}`,
    `players = ${list(spell.players)}`,
    `effect = ${string(spell.effect)}`,
    ...(spell.direction ? [`direction = ${string(spell.direction)}`] : []),
    ...(typeof spell.pair === "string" ? [`pair = ${string(spell.pair)}`] : []),
    ...(typeof spell.pattern === "string" ? [`pattern = ${picture(rowsOf(spell.pattern.split(/\s+/).join("\n")))}`] : []),
  ].join("\n");
}

export function differences(parts: BloodrunesParts, own: BloodrunesParts): string[] {
  const names = new Set([...own.spells, ...parts.spells].map(({ name }) => name));
  const named = (group: "acolytes" | "runes"): string[] =>
    Object.keys({ ...own[group], ...parts[group] })
      .filter((name) => JSON.stringify(parts[group][name]) !== JSON.stringify(own[group][name]))
      .map((name) => `${group}.${name}`);
  return [
    ...(parts.fortunes === own.fortunes ? [] : ["fortunes"]),
    ...named("acolytes"),
    ...named("runes"),
    ...[...names].filter((name) => !sameSpell(parts, own, name)).map((name) => `spells.${name}`),
  ];
}

export function spellOf({ spells }: BloodrunesParts, name: string): SpellPart | undefined {
  return spells.find((spell) => spell.name === name);
}

export function sameSpell(parts: BloodrunesParts, own: BloodrunesParts, name: string): boolean {
  const [one, other] = [spellOf(parts, name), spellOf(own, name)];
  return !!one && !!other && JSON.stringify(faceOf(parts, one)) === JSON.stringify(faceOf(own, other));
}

/** The spell in the form of its card. */
export function faceOf({ letters }: BloodrunesParts, spell: SpellPart): SpellFace {
  const rune = (letter: string): string | null => letters[letter] ?? null;
  const signs = [...(spell.pattern ?? "").replaceAll(/\s/g, "")];
  return {
    name: spell.name,
    copies: spell.copies,
    players: spell.players,
    effect: spell.effect,
    direction: spell.direction ?? null,
    cells: Array.from({ length: SQUARES }, (_, at) => rune(signs[at] ?? BLANK)),
    pair: [...(spell.pair ?? "")].map((letter) => rune(letter) ?? ""),
  };
}

/** The same box with this spell in place of the one of that name. */
export function withSpell(parts: BloodrunesParts, name: string, spell: SpellPart): BloodrunesParts {
  return { ...parts, spells: parts.spells.map((one) => (one.name === name ? spell : one)) };
}

export function withRune(parts: BloodrunesParts, name: string, square: number, rune: string | null): BloodrunesParts {
  const spell = spellOf(parts, name);
  if (!spell) return parts;
  const lettered = withLetter(parts, rune);
  const letter = Object.entries(lettered.letters).find(([, stands]) => stands === rune)?.[0] ?? BLANK;
  if (typeof spell.pair === "string") {
    const pair = [...spell.pair.padEnd(2, BLANK)];
    pair[square] = letter;
    return withSpell(lettered, name, { ...spell, pair: pair.join("") });
  }
  const signs = [...(spell.pattern ?? "").replaceAll(/\s/g, "").padEnd(SQUARES, BLANK)];
  signs[square] = letter;
  return withSpell(lettered, name, { ...spell, pattern: inRows(signs) });
}

function inRows(signs: readonly string[]): string {
  return [0, 3, 6].map((start) => signs.slice(start, start + 3).join("")).join("\n");
}

/** Gives a letter to a rune without one. */
function withLetter(parts: BloodrunesParts, rune: string | null): BloodrunesParts {
  if (rune === null || Object.values(parts.letters).includes(rune)) return parts;
  const free = ALPHABET.find((letter) => !(letter in parts.letters)) ?? "?";
  return { ...parts, letters: { ...parts.letters, [free]: rune } };
}

/** Changes a pattern between two runes and nine squares, and keeps as much as fits. */
export function asPair(spell: SpellPart): SpellPart {
  const letters = (spell.pattern ?? "").replaceAll(/[\s.]/g, "");
  return { ...spell, pattern: null, pair: letters.slice(0, 2).padEnd(2, BLANK) };
}

export function asPattern(spell: SpellPart): SpellPart {
  const letters = (spell.pair ?? "").slice(0, 3);
  return { ...spell, pair: null, pattern: inRows([..."...", ...letters.padEnd(3, BLANK), ..."..."]) };
}

/** A name that no spell has yet. */
export function freeName({ spells }: BloodrunesParts, name: string): string {
  const taken = new Set(spells.map((spell) => spell.name));
  const stem = name.replace(/-\d+$/, "");
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
