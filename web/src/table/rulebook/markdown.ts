/** Reads the subset of Markdown that the rules use, as data. */
export type Block =
  | { kind: "heading"; text: string }
  | { kind: "rule"; number: string; text: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "point"; text: string }
  | { kind: "text"; text: string };

/** Examples are left out: tests run them, and boards draw them. */
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
    else if (text.startsWith("- ")) blocks.push({ kind: "point", text: text.replace(/^- /, "• ") });
    else blocks.push({ kind: "text", text });
  }
  return blocks;
}

export function sections(blocks: readonly Block[]): { kind: "heading"; text: string }[] {
  return blocks.filter((block) => block.kind === "heading");
}

/** Rules and paragraphs with all of these words, and their headings; everything without words. */
export function matching(blocks: readonly Block[], wanted: string): Block[] {
  const parts = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return [...blocks];
  const found: Block[] = [];
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") {
      heading = block;
    } else if (parts.every((part) => content(block).includes(part))) {
      if (heading) found.push(heading);
      heading = null;
      found.push(block);
    }
  }
  return found;
}

function content(block: Block): string {
  const text = block.kind === "table" ? block.rows.flat().join(" ") : block.text;
  return `${block.kind === "rule" ? block.number : ""} ${text}`.toLocaleLowerCase();
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
  style: "plain" | "strong" | "em" | "code" | "rule";
}

/** Spans of one paragraph: strong, emphasised, code, and numbers of other rules. */
export function readSpans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\b\d+\.\d+\b)/)
    .filter((piece) => piece !== "")
    .map((piece) => {
      if (piece.startsWith("**")) return { text: piece.slice(2, -2), style: "strong" };
      if (piece.startsWith("*")) return { text: piece.slice(1, -1), style: "em" };
      if (piece.startsWith("`")) return { text: piece.slice(1, -1), style: "code" };
      return { text: piece, style: /^\d+\.\d+$/.test(piece) ? "rule" : "plain" };
    });
}
