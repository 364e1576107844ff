import { FluentBundle, FluentResource } from "@fluent/bundle";
import { beforeAll, describe, expect, test } from "vitest";
import { groups, type Picked } from "../../src/board/plain/choices";
import { commonFacts, factName, seatFacts, shown, verbName } from "../../src/board/plain/facts";
import { Actions } from "../../src/protocol/actions";
import type { View } from "../../src/protocol/messages";
import { words } from "../../src/words/words.svelte";
import { BOX } from "../boxes";

const actions = new Actions(BOX);

beforeAll(() => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(
    new FluentResource(`
yes = yes
no = no
grove-card = the { $card } card
grove-take = take { $card }
grove-field-stack_size = Cards in the stack
grove-verb-lay = Lay a card
`),
  );
  words.bundle = bundle;
});

const VIEW = {
  game: "grove",
  seat: 0,
  seats: 2,
  options: {},
  actors: [0],
  result: null,
    story: [],
  round: 3,
  stack_size: 20,
  centre: ["oak", "b2", "old thing"],
  players: [
    { hand: ["red ash"], points: 4 },
    { hand: null, points: 2 },
  ],
} as View;

describe("facts", () => {
  test("are common, or belong to a seat", () => {
    expect(commonFacts(VIEW).map(({ name }) => name)).toEqual(["round", "stack_size", "centre"]);
    expect(seatFacts(VIEW, 1)).toEqual([
      { name: "hand", value: null },
      { name: "points", value: 2 },
    ]);
  });

  test("have the game's own names, or their field's", () => {
    expect(factName("grove", "stack_size")).toBe("Cards in the stack");
    expect(factName("grove", "face_down")).toBe("Face down");
    expect(verbName("grove", "lay")).toBe("Lay a card");
    expect(verbName("grove", "swap-and-pass")).toBe("Swap and pass");
  });

  test.each([
    [null, { kind: "nothing" }],
    [[], { kind: "nothing" }],
    [{}, { kind: "nothing" }],
    [0, { kind: "text", text: "0" }],
    [true, { kind: "text", text: "yes" }],
    ["old thing", { kind: "text", text: "old thing" }],
    [["oak", "b2", 7, null], { kind: "pieces", pieces: ["the oak card", "b2", "7", "–"] }],
    [{ id: "grove-card", args: { card: "elm" } }, { kind: "text", text: "the elm card" }],
    [{ suit: "ash" }, { kind: "facts", facts: [{ name: "suit", value: "ash" }] }],
    [[["oak"], 2], { kind: "list", entries: [{ kind: "pieces", pieces: ["the oak card"] }, { kind: "text", text: "2" }] }],
  ])("%o is shown as %o", (value, expected) => {
    expect(shown(value, BOX)).toEqual(expected);
  });
});

describe("choices", () => {
  function labels(ids: number[], picked: Picked | null = null): Record<string, string[]> {
    const found = groups(actions.all(ids), picked, BOX);
    return Object.fromEntries(found.map(({ verb, choices }) => [verb, choices.map(({ label }) => label)]));
  }

  test("are grouped by verb, in words or else in the notation", () => {
    expect(labels([0, 2, 17, 3])).toEqual({
      pass: ["pass"],
      take: ["Take the oak card", "Take the ash card"],
      give: ["give oak"],
    });
  });

  test("of many actions of one verb are offered argument by argument", () => {
    const lay = Array.from({ length: 24 }, (_, at) => 21 + at);
    const [first] = groups(actions.all(lay), null, BOX);
    expect(first?.choices.map(({ label }) => label)).toEqual(["the oak card", "the ash card", "Elm"]);
    expect(first?.choices.every(({ action }) => action === null)).toBe(true);
    const picked = first?.choices[2]?.picked ?? null;
    expect(labels([0, ...lay], picked)).toEqual({
      lay: ["elm a11", "elm a12", "elm b11", "elm b12", "elm a21", "elm a22", "elm b21", "elm b22"],
    });
  });

  test("lead to every legal action", () => {
    const all = Array.from({ length: BOX.actions.size }, (_, id) => id);
    const reached = new Set<number>();
    const walk = (picked: Picked | null): void => {
      for (const { choices } of groups(actions.all(all), picked, BOX)) {
        for (const choice of choices) choice.action ? reached.add(choice.action.id) : walk(choice.picked);
      }
    };
    walk(null);
    expect(reached.size).toBe(BOX.actions.size);
  });
});
