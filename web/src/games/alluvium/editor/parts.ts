/** Alluvium's components file: the sheet, the decks and the forms. */
import { key, list, picture, rowsOf, string } from "../../../board/editor/toml";

export interface AlluviumParts {
  edition: string;
  sheet: { grid: string };
  decks: { colours: string[]; cards_per_colour: number; forms: string[] };
  forms: Record<string, string>;
}

export const START = "s";
export const EMPTY = ".";
export const FILLED = "#";

export function write({ edition, sheet, decks, forms }: AlluviumParts): string {
  const drawn = Object.entries(forms).map(([name, form]) => `${key(name)} = ${picture(rowsOf(form))}`);
  return [
    `edition = ${string(edition)}`,
    "",
    "[sheet]",
    `grid = ${picture(rowsOf(sheet.grid))}`,
    "",
    "[decks]",
    `colours = ${list(decks.colours)}`,
    `cards_per_colour = ${decks.cards_per_colour}`,
    `forms = ${list(decks.forms)}`,
    "",
    "[forms]",
    ...drawn,
    "",
  ].join("\n");
}

export function differences(parts: AlluviumParts, own: AlluviumParts): string[] {
  const names = new Set([...Object.keys(parts.forms), ...Object.keys(own.forms)]);
  return [
    ...(sameRows(parts.sheet.grid, own.sheet.grid) ? [] : ["sheet"]),
    ...(String(parts.decks.colours) === String(own.decks.colours) ? [] : ["decks.colours"]),
    ...(String(parts.decks.forms) === String(own.decks.forms) ? [] : ["decks.forms"]),
    ...[...names].filter((name) => !sameRows(parts.forms[name], own.forms[name])).map((name) => `forms.${name}`),
  ];
}

export function sameRows(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && String(rowsOf(one)) === String(rowsOf(other));
}

/** The sheet at another size. It is cut off, or gets empty boxes at the right and below. */
export function resized(parts: AlluviumParts, width: number, height: number): AlluviumParts {
  const rows = rowsOf(parts.sheet.grid);
  const grid = Array.from({ length: height }, (_, at) => (rows[at] ?? "").padEnd(width, EMPTY).slice(0, width));
  return { ...parts, sheet: { grid: grid.join("\n") } };
}

/** Switches a box between start box and empty box. */
export function toggled(parts: AlluviumParts, column: number, row: number): AlluviumParts {
  const rows = rowsOf(parts.sheet.grid);
  const line = rows[row] ?? "";
  const sign = line.charAt(column) === START ? EMPTY : START;
  rows[row] = line.slice(0, column) + sign + line.slice(column + 1);
  return { ...parts, sheet: { grid: rows.join("\n") } };
}

/** Boxes of a form as (column, row), from its left and upper edge. */
export function boxesOf(form: string): [number, number][] {
  const boxes = rowsOf(form).flatMap((line, row) =>
    [...line].flatMap((sign, column): [number, number][] => (sign === FILLED ? [[column, row]] : [])),
  );
  const left = Math.min(...boxes.map(([column]) => column));
  const top = Math.min(...boxes.map(([, row]) => row));
  return boxes.map(([column, row]) => [column - left, row - top]);
}

export function formOf(boxes: readonly (readonly [number, number])[]): string {
  const width = Math.max(0, ...boxes.map(([column]) => column + 1));
  const height = Math.max(0, ...boxes.map(([, row]) => row + 1));
  const filled = new Set(boxes.map(([column, row]) => `${column} ${row}`));
  const line = (row: number): string =>
    Array.from({ length: width }, (_, column) => (filled.has(`${column} ${row}`) ? FILLED : EMPTY)).join("");
  // A form without boxes is still written as a picture, for the server to refuse.
  return Array.from({ length: height }, (_, row) => line(row)).join("\n") || EMPTY;
}

export function withForm(parts: AlluviumParts, name: string, form: string): AlluviumParts {
  return { ...parts, forms: { ...parts.forms, [name]: form } };
}

export function cardsOf(parts: AlluviumParts, name: string): number {
  return parts.decks.forms.filter((form) => form === name).length;
}

/** Sets the number of cards with the form in every deck. */
export function withCards(parts: AlluviumParts, name: string, count: number): AlluviumParts {
  const forms = Object.keys(parts.forms).flatMap((form) =>
    Array.from({ length: form === name ? count : cardsOf(parts, form) }, () => form),
  );
  return { ...parts, decks: { ...parts.decks, forms, cards_per_colour: forms.length } };
}

export function renamed(parts: AlluviumParts, before: string, after: string): AlluviumParts {
  if (after in parts.forms) return parts;
  const call = (name: string): string => (name === before ? after : name);
  const forms = Object.fromEntries(Object.entries(parts.forms).map(([name, form]) => [call(name), form]));
  return { ...parts, forms, decks: { ...parts.decks, forms: parts.decks.forms.map(call) } };
}

export function without(parts: AlluviumParts, name: string): AlluviumParts {
  const { [name]: _, ...forms } = parts.forms;
  return withCards({ ...parts, forms }, "", 0);
}

/** A name that no form has yet. */
export function freeName(parts: AlluviumParts): string {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => !(letter in parts.forms) && !(letter.toLowerCase() in parts.forms));
  return letters[0] ?? `A${Object.keys(parts.forms).length}`;
}
