import { describe, expect, it } from "vitest";
import * as alluvium from "../../src/games/alluvium/editor/parts";
import * as bloodrunes from "../../src/games/bloodrunes/editor/parts";
import * as salamandra from "../../src/games/salamandra/editor/parts";

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

  it("lists differences", () => {
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

  it("compares the runes of cards, not their letters", () => {
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

const SALAMANDRA: salamandra.SalamandraParts = {
  edition: "published",
  rounds: { apprentices: [3, 2, 3, 2], crystals_each_round: 2 },
  faith: { salamander: [12, 6] },
  grove_row: { "2": 4 },
  costs: { harvest_grove: { crystal: 3 }, buy_resource: { crystal: 4 }, temple: { gold: { pay: { "potion-green": 1, crystal: 2 }, empty_deck_gain: { vp: 10 } } } },
  spellbooks_in_play: { "2": 3 },
  fields: [
    { id: 1, start: true, colours: ["yellow"], bonus: { vp: 1 }, billhook: { gain: { crystal: 2 } } },
    { id: 7, colours: ["green"], cost: { crystal: 1, fruit: 1 }, bonus: { scroll: 1 }, cauldron: { pay: { "any-resource": 1 }, gain: { vp: 2, per: "green" } } },
  ],
  groves: { "1": { gain: { vp: 1 }, crystals: ["ne", "se"] } },
  salamanders: { black: { "1": { faith: 1, gain: { scroll: 2 } } } },
  divinities: { bear: { "6": { faith: 2, "any-time": { pay: { crystal: 6 }, gain: { "potion-bloom": 1 } } } } },
  spellbooks: { "9": { points: [9, 5], per: "spellbook" } },
};

describe("Salamandra's file", () => {
  it("is written as people read it", () => {
    expect(salamandra.write({ ...SALAMANDRA, groves: {}, divinities: {} })).toBe(
      [
        'edition = "published"',
        "",
        "[rounds]",
        "apprentices = [3, 2, 3, 2]",
        "crystals_each_round = 2",
        "",
        "[faith]",
        "salamander = [12, 6]",
        "",
        "[grove_row]",
        "2 = 4",
        "",
        "[costs]",
        "harvest_grove = { crystal = 3 }",
        "buy_resource = { crystal = 4 }",
        "temple = { gold = { pay = { potion-green = 1, crystal = 2 }, empty_deck_gain = { vp = 10 } } }",
        "",
        "[spellbooks_in_play]",
        "2 = 3",
        "",
        "[groves]",
        "",
        "[spellbooks]",
        '9 = { points = [9, 5], per = "spellbook" }',
        "",
        "[salamanders.black]",
        "1 = { faith = 1, gain = { scroll = 2 } }",
        "",
        "[[fields]]",
        "id = 1",
        "start = true",
        'colours = ["yellow"]',
        "bonus = { vp = 1 }",
        "billhook = { gain = { crystal = 2 } }",
        "",
        "[[fields]]",
        "id = 7",
        'colours = ["green"]',
        "cost = { crystal = 1, fruit = 1 }",
        "bonus = { scroll = 1 }",
        'cauldron = { pay = { any-resource = 1 }, gain = { vp = 2, per = "green" } }',
        "",
      ].join("\n"),
    );
  });

  it("finds every number by its place", () => {
    expect(salamandra.placesIn(SALAMANDRA, "fields.7")).toEqual([
      "fields.7.cost.crystal",
      "fields.7.cost.fruit",
      "fields.7.bonus.scroll",
      "fields.7.cauldron.pay.any-resource",
      "fields.7.cauldron.gain.vp",
    ]);
    expect(salamandra.numberAt(SALAMANDRA, "spellbooks.9.points.1")).toBe(5);
    expect(salamandra.numberAt(SALAMANDRA, "fields.2.cost.crystal")).toBe(0);
  });

  it("sets numbers, lists differences and reverts them", () => {
    let box = salamandra.withNumber(SALAMANDRA, "fields.7.cost.fruit", 3);
    box = salamandra.withNumber(box, "rounds.apprentices.1", 4);
    box = salamandra.withNumber(box, "divinities.bear.6.any-time.pay.crystal", 0);
    expect(box.fields[1]?.cost).toEqual({ crystal: 1, fruit: 3 });
    expect(box.rounds.apprentices).toEqual([3, 4, 3, 2]);
    expect(SALAMANDRA.fields[1]?.cost).toEqual({ crystal: 1, fruit: 1 });
    expect(salamandra.differences(box, SALAMANDRA)).toEqual(["rounds.apprentices.1", "fields.7", "divinities.bear.6"]);
    expect(salamandra.differences(salamandra.withPart(box, "fields", SALAMANDRA), SALAMANDRA)).toEqual(["rounds.apprentices.1", "divinities.bear.6"]);
    expect(salamandra.pieceOf("divinities.bear.6.any-time.pay.crystal")).toBe("divinities.bear.6");
  });

  it("draws a file that lacks pieces", () => {
    const box = { ...SALAMANDRA, fields: SALAMANDRA.fields.slice(1), groves: {} };
    expect(salamandra.drawable(box, SALAMANDRA)).toEqual(SALAMANDRA);
    expect(salamandra.withNumber(box, "fields.1.bonus.vp", 3)).toEqual(box);
  });
});
