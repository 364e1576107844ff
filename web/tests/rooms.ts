/** The rooms of web/src, and the imports between them that their order forbids. */

/** A room imports only from itself and from rooms after it. `design` is style sheets, for the entry alone. */
export const ORDER = ["entry", "pages", "table", "games", "board", "ui", "app", "words", "protocol", "design"] as const;

/** Rooms whose folders are closed to each other: one a page, one a game. */
const DIVIDED = ["pages", "games"];

/** Fetched when needed, by its folder: no module names a game. */
const BY_FOLDER = ["../games/*/index.ts", "../games/*/Art.svelte", "../../games/*/editor/index.ts"];

export interface Import {
  from: string;
  to: string;
}

const STATIC = /(?:\bfrom|\bimport)\s*["'](\.[^"'?]*)/g;
const DYNAMIC = /\bimport\(\s*["'](\.[^"'?]*)/g;
const PATTERNS = /import\.meta\.glob(?:<[^>]*>)?\(([^)]*)\)/g;
/** Words and rules: files of text, which belong to no room. */
const TEXT = /\.(ftl|md)$/;
/** A string, which may contain the signs of a comment, or a comment. */
const STRING_OR_COMMENT = /"[^"\n]*"|'[^'\n]*'|\/\*[^]*?\*\/|<!--[^]*?-->|\/\/.*/g;

/** Every import of a file by its path below src: static, dynamic, from style sheets, and by pattern. */
export function importsOf(file: string, source: string): Import[] {
  const code = source.replace(STRING_OR_COMMENT, (found) => (/^["']/.test(found) ? found : ""));
  const patterns = [...code.matchAll(PATTERNS)].flatMap(([, list = ""]) => [...list.matchAll(/["'](\.[^"']*)/g)]);
  return [...code.matchAll(STATIC), ...code.matchAll(DYNAMIC), ...patterns]
    .map((match) => match[1] ?? "")
    .filter((path) => !TEXT.test(path) && !BY_FOLDER.includes(path))
    .map((path) => ({ from: file, to: new URL(path, `file:///${file}`).pathname.slice(1) }));
}

/** Files that stand in no folder start the application. */
function roomOf(path: string): string {
  return path.includes("/") ? (path.split("/")[0] ?? "") : "entry";
}

/** A sentence for each import that goes against the order, or names a file in no room. */
export function violations(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([file, source]) => importsOf(file, source).flatMap(fault));
}

function fault({ from, to }: Import): string[] {
  const [one, other] = [roomOf(from), roomOf(to)];
  const rooms: readonly string[] = ORDER;
  const unknown = [one, other].find((room) => !rooms.includes(room));
  if (unknown !== undefined) return [`${from} imports ${to}: "${unknown}" is no room; rooms are ${ORDER.join(", ")}`];
  if (one === other) {
    const apart = DIVIDED.includes(one) && from.split("/")[1] !== to.split("/")[1];
    return apart ? [`${from} imports ${to}: folders of ${one}/ do not import each other`] : [];
  }
  if (other === "games") return [`${from} imports ${to}: games are loaded by their folder, through the contract`];
  if (other === "design" && one !== "entry") return [`${from} imports ${to}: style sheets are imported by the entry alone`];
  const after = rooms.slice(rooms.indexOf(one) + 1);
  return after.includes(other) ? [] : [`${from} imports ${to}: ${one}/ may only import ${after.join(", ")}`];
}
