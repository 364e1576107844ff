import { describe, expect, it } from "vitest";
import * as alluvium from "../../src/editor/alluvium/parts";
import * as bloodrunes from "../../src/editor/bloodrunes/parts";

const ALLUVIUM: alluvium.AlluviumParts = {
  edition: 'say "box"',
  sheet: { grid: "\n  s..\n  ...\n" },
  decks: { colours: ["red", "blue"], cards_per_colour: 2, forms: ["A", "B"] },
  forms: { A: "##\n", B: "#.\n##" },
};

describe("Alluvium's file", () => {
  it("is written as people read it", () => {
    expect(alluvium.write(ALLUVIUM)).toBe(
      [
        'edition = "say \\"box\\""',
        "",
        "[sheet]",
        'grid = """\ns..\n...\n"""',
        "",
        "[decks]",
        'colours = ["red", "blue"]',
        "cards_per_colour = 2",
        'forms = ["A", "B"]',
        "",
        "[forms]",
        'A = """\n##\n"""',
        'B = """\n#.\n##\n"""',
        "",
      ].join("\n"),
    );
  });

  it("says what differs", () => {
    const other = alluvium.withForm(alluvium.toggled(ALLUVIUM, 1, 1), "B", "##\n.#");
    expect(other.sheet.grid.split("\n")).toEqual(["s..", ".s."]);
    expect(alluvium.differences(other, ALLUVIUM)).toEqual(["sheet", "forms.B"]);
    expect(alluvium.differences(alluvium.toggled(other, 1, 1), ALLUVIUM)).toEqual(["forms.B"]);
  });

  it("keeps decks and forms together", () => {
    const more = alluvium.withCards(ALLUVIUM, "A", 3);
    expect(more.decks).toEqual({ colours: ["red", "blue"], cards_per_colour: 4, forms: ["A", "A", "A", "B"] });
    expect(alluvium.renamed(more, "A", "X").decks.forms).toEqual(["X", "X", "X", "B"]);
    expect(alluvium.renamed(more, "A", "B")).toBe(more);
    expect(alluvium.without(more, "A").decks.forms).toEqual(["B"]);
    expect(alluvium.freeName(more)).toBe("C");
  });

  it("moves a form to its corner", () => {
    expect(alluvium.formOf(alluvium.boxesOf("...\n.##\n.#."))).toBe("##\n#.");
    expect(alluvium.formOf([])).toBe(".");
  });

  it("grows and shrinks", () => {
    expect(alluvium.resized(ALLUVIUM, 2, 3).sheet.grid).toBe("s.\n..\n..");
  });
});

const BLOODRUNES: bloodrunes.BloodrunesParts = {
  edition: "x",
  fortunes: 24,
  acolytes: { red: 7 },
  runes: { wealth: { copies: 20, dots: 5 }, fire: { copies: 8, dots: 2 } },
  letters: { W: "wealth" },
  spells: [
    { name: "recruit", copies: 10, players: [2, 3], effect: "recruit-acolyte", pair: "WW", pattern: null },
    { name: "ward-left", copies: 2, players: [3], effect: "ward", direction: "left", pattern: "W..\n.W.\n..W" },
  ],
};

describe("BloodRunes' file", () => {
  it("is written as people read it", () => {
    const text = bloodrunes.write(BLOODRUNES);
    expect(text).toContain("wealth = { copies = 20, dots = 5 }");
    expect(text).toContain('players = [2, 3]\neffect = "recruit-acolyte"\npair = "WW"\n');
    expect(text).toContain('direction = "left"\npattern = """\nW..\n.W.\n..W\n"""');
    expect(bloodrunes.write({ ...BLOODRUNES, spells: [] })).toMatch(/^edition = "x"\nfortunes = 24\nspells = \[\]\n/);
  });

  it("gives a rune a letter when a card shows it for the first time", () => {
    const other = bloodrunes.withRune(BLOODRUNES, "ward-left", 1, "fire");
    expect(other.letters).toEqual({ W: "wealth", A: "fire" });
    expect(bloodrunes.spellOf(other, "ward-left")?.pattern).toBe("WA.\n.W.\n..W");
    expect(bloodrunes.differences(other, BLOODRUNES)).toEqual(["spells.ward-left"]);
    expect(bloodrunes.withRune(other, "ward-left", 1, null).spells).toEqual(BLOODRUNES.spells);
  });

  it("compares what cards show, not by which letters", () => {
    const spells = BLOODRUNES.spells.map((spell) => JSON.parse(JSON.stringify(spell).replaceAll("W", "Q")) as bloodrunes.SpellPart);
    expect(bloodrunes.differences({ ...BLOODRUNES, letters: { Q: "wealth" }, spells }, BLOODRUNES)).toEqual([]);
  });

  it("turns a pattern into a pair and back", () => {
    const [pair, pattern] = BLOODRUNES.spells as [bloodrunes.SpellPart, bloodrunes.SpellPart];
    expect(bloodrunes.asPair(pattern)).toMatchObject({ pair: "WW", pattern: null });
    expect(bloodrunes.asPattern(pair)).toMatchObject({ pair: null, pattern: "...\nWW.\n..." });
    expect(bloodrunes.freeName(BLOODRUNES, "ward-left")).toBe("ward-left-2");
  });
});
