/**
 * Salamandra's components file. Its pieces are those of the published box, so that only numbers can be set.
 * Each has a place: keys joined by dots, with the number of a field as its key.
 */
import type { SalamandraBox } from "../types";
import { key, list, string } from "../../../board/editor/toml";

export type SalamandraParts = Pick<
  SalamandraBox,
  "edition" | "rounds" | "faith" | "grove_row" | "costs" | "spellbooks_in_play" | "fields" | "groves" | "salamanders" | "divinities" | "spellbooks"
>;

type Tree = { [name: string]: unknown };

/** Number of keys that name one piece among several: fields.7, salamanders.gold.3. */
const PIECES: Record<string, number> = { fields: 2, groves: 2, spellbooks: 2, salamanders: 3, divinities: 3 };

/** The piece that has this place, or the group of the game's own numbers. */
export function pieceOf(place: string): string {
  const keys = place.split(".");
  return keys.slice(0, PIECES[keys[0] ?? ""] ?? 1).join(".");
}

function inside(tree: unknown, name: string): unknown {
  if (Array.isArray(tree)) return (tree as unknown[]).find((one, at) => nameIn(one, at) === name);
  return isTree(tree) ? tree[name] : undefined;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Key of an entry in a list: its number, or its index. */
function nameIn(one: unknown, at: number): string {
  return String(isTree(one) && "id" in one ? one["id"] : at);
}

/** The number at a place; 0 if none is printed. */
export function numberAt(parts: SalamandraParts, place: string): number {
  const found = place.split(".").reduce<unknown>(inside, parts);
  return typeof found === "number" ? found : 0;
}

/** The same box with another number at a place. */
export function withNumber(parts: SalamandraParts, place: string, value: number): SalamandraParts {
  return put(parts, place.split("."), value) as SalamandraParts;
}

function put(tree: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const changed = put(inside(tree, name), rest, value);
  if (!Array.isArray(tree)) return { ...(isTree(tree) ? tree : {}), [name]: changed };
  return (tree as unknown[]).map((one, at) => (nameIn(one, at) === name ? changed : one));
}

/** Places of all numbers in a part of the box, prices before gains. */
export function placesIn(parts: SalamandraParts, place: string): string[] {
  return walk(place.split(".").reduce<unknown>(inside, parts), place);
}

function walk(found: unknown, place: string): string[] {
  if (typeof found === "number") return place.endsWith(".id") ? [] : [place];
  if (Array.isArray(found)) {
    return found.flatMap((one: unknown, at) => walk(one, `${place}.${nameIn(one, at)}`));
  }
  return isTree(found) ? inOrder(found).flatMap(([name, one]) => walk(one, `${place}.${name}`)) : [];
}

const ORDER = ["faith", "cost", "bonus", "pay", "gain"];

function inOrder(tree: Tree): [string, unknown][] {
  return Object.entries(tree).sort(([one], [other]) => rank(one) - rank(other));
}

function rank(name: string): number {
  return ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length;
}

const GROUPS = ["rounds", "faith", "grove_row", "costs", "spellbooks_in_play", "fields", "groves", "salamanders", "divinities", "spellbooks"] as const;

/** Places of all numbers that differ. */
export function differences(parts: SalamandraParts, own: SalamandraParts): string[] {
  const places = GROUPS.flatMap((group) => placesIn(own, group)).filter((place) => numberAt(parts, place) !== numberAt(own, place));
  return [...new Set(places.map((place) => ((place.split(".")[0] ?? "") in PIECES ? pieceOf(place) : place)))];
}

/** The same part of another box. */
export function withPart(parts: SalamandraParts, place: string, own: SalamandraParts): SalamandraParts {
  return placesIn(own, place).reduce((changed, at) => withNumber(changed, at, numberAt(own, at)), parts);
}

/** The pieces for drawing; what a file lacks is taken from the game's own box. */
export function drawable(parts: SalamandraParts, own: SalamandraParts): SalamandraParts {
  const decks = <T>(ours: Record<string, Record<string, T>>, others: Record<string, Record<string, T>>): Record<string, Record<string, T>> =>
    Object.fromEntries(Object.entries(others).map(([deck, cards]) => [deck, { ...cards, ...ours[deck] }]));
  return {
    ...parts,
    fields: own.fields.map((face) => parts.fields.find(({ id }) => id === face.id) ?? face),
    groves: { ...own.groves, ...parts.groves },
    salamanders: decks(parts.salamanders, own.salamanders),
    divinities: decks(parts.divinities, own.divinities),
    spellbooks: { ...own.spellbooks, ...parts.spellbooks },
  };
}

export function write(parts: SalamandraParts): string {
  return [
    `edition = ${string(parts.edition)}`,
    ...(["rounds", "faith", "grove_row", "costs", "spellbooks_in_play", "groves", "spellbooks"] as const).map((name) => table(`[${name}]`, parts[name])),
    ...(["salamanders", "divinities"] as const).flatMap((name) => Object.entries(parts[name]).map(([deck, cards]) => table(`[${name}.${key(deck)}]`, cards))),
    ...parts.fields.map((face) => table("[[fields]]", face)),
    "",
  ].join("\n");
}

function table(head: string, tree: object): string {
  return ["", head, ...entries(tree)].join("\n");
}

function entries(tree: object): string[] {
  return Object.entries(tree)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${key(name)} = ${inline(value)}`);
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return list(value as (string | number)[]);
  if (isTree(value)) return `{ ${entries(value).join(", ")} }`;
  return typeof value === "string" ? string(value) : String(value);
}
