import { describe, expect, it } from "vitest";
import { matching, readRules, readSpans, sections } from "../../../src/table/rulebook/markdown";

const BOOK = `# A game

For two.

## 1 Setting up
- 1.1 Take *three* cards, see 2.1.
  \`\`\`example A caption
  seats: 2
  > 1 pass
  \`\`\`
- A point.

## 2 Play
| a | b |
|---|---|
| yew | elm |

- 2.1 Play a **card**.
`;

describe("a rulebook", () => {
  const blocks = readRules(BOOK);

  it("is read as headings, rules, tables and words, without its examples", () => {
    expect(blocks.map(({ kind }) => kind)).toEqual(["text", "heading", "rule", "point", "heading", "table", "rule"]);
    expect(sections(blocks).map(({ text }) => text)).toEqual(["1 Setting up", "2 Play"]);
    expect(JSON.stringify(blocks)).not.toContain("seats");
  });

  it("is searched for all words, by rule, number or table", () => {
    expect(matching(blocks, "  ")).toEqual(blocks);
    expect(matching(blocks, "CARDS three").map((block) => block.kind)).toEqual(["heading", "rule"]);
    expect(matching(blocks, "2.1").map((block) => block.kind)).toEqual(["heading", "rule", "heading", "rule"]);
    expect(matching(blocks, "elm yew").map((block) => block.kind)).toEqual(["heading", "table"]);
    expect(matching(blocks, "dragons")).toEqual([]);
  });

  it("finds the rules named in another", () => {
    expect(readSpans("As *in* 4.2, **never** 10.")).toEqual([
      { text: "As ", style: "plain" },
      { text: "in", style: "em" },
      { text: " ", style: "plain" },
      { text: "4.2", style: "rule" },
      { text: ", ", style: "plain" },
      { text: "never", style: "strong" },
      { text: " 10.", style: "plain" },
    ]);
  });
});
