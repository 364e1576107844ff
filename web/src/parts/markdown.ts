/** Reads the small part of Markdown that the rules are written in, as data. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "rule"; number: string; text: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "text"; text: string };

/** Examples are not for reading: they are run by tests, and drawn elsewhere. */
const EXAMPLE = /^ *```example[^]*?^ *```\n/gm;

export function readRules(source: string): Block[] {
  const blocks: Block[] = [];
  for (const line of source.replace(EXAMPLE, "").split("\n")) {
    const text = line.trim();
    const rule = /^- (\d+\.\d+[a-z]?)\s+(.*)$/.exec(text);
    if (text === "" || text.startsWith("# ") || /^\|[-| ]+\|$/.test(text)) continue;
    if (text.startsWith("#")) blocks.push({ kind: "heading", text: text.replace(/^#+\s*/, "") });
    else if (rule?.[1]) blocks.push({ kind: "rule", number: rule[1], text: rule[2] ?? "" });
    else if (text.startsWith("|")) addRow(blocks, text);
    else blocks.push({ kind: "text", text: text.replace(/^- /, "• ") });
  }
  return blocks;
}

function addRow(blocks: Block[], text: string): void {
  const row = text
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
  const last = blocks.at(-1);
  if (last?.kind === "table") last.rows.push(row);
  else blocks.push({ kind: "table", rows: [row] });
}

export interface Span {
  text: string;
  style: "plain" | "strong" | "em" | "code";
}

/** Strong, emphasised and code spans of one paragraph. */
export function readSpans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece.startsWith("**")) return { text: piece.slice(2, -2), style: "strong" };
      if (piece.startsWith("*")) return { text: piece.slice(1, -1), style: "em" };
      if (piece.startsWith("`")) return { text: piece.slice(1, -1), style: "code" };
      return { text: piece, style: "plain" };
    });
}
