/** Writes the subset of TOML that components files use. */

const PLAIN_KEY = /^[A-Za-z0-9_-]+$/;
const PICTURE = /^[A-Za-z#.]+$/;

export function string(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}

export function key(name: string): string {
  return PLAIN_KEY.test(name) ? name : string(name);
}

export function list(values: readonly (string | number)[]): string {
  return `[${values.map((value) => (typeof value === "string" ? string(value) : value)).join(", ")}]`;
}

/** Writes rows as a multi-line string. */
export function picture(rows: readonly string[]): string {
  if (rows.length === 0 || !rows.every((row) => PICTURE.test(row))) return string(rows.join("\n"));
  return `"""\n${rows.join("\n")}\n"""`;
}

/** Rows of a multi-line string, without indentation. */
export function rowsOf(text: string): string[] {
  return text
    .split("\n")
    .map((row) => row.trim())
    .filter(Boolean);
}
