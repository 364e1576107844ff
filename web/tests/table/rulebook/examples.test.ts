import { FluentBundle, FluentResource } from "@fluent/bundle";
import { beforeEach, expect, test } from "vitest";
import plain from "../../../src/board/plain";
import { saidLine } from "../../../src/table/rulebook/examples";
import { Actions } from "../../../src/protocol/actions";
import type { ExampleLine, Message } from "../../../src/protocol/messages";
import { words } from "../../../src/words/words.svelte";
import { BOX } from "../../boxes";

const game = { client: plain, box: BOX, actions: new Actions(BOX) };
const NAMES = ["Ada", "Bot 2"];

beforeEach(() => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(
    new FluentResource(`
grove-card = { $card }
grove-place-wood-pile = wood of { $who }
example-lies = { $place }: { $what }
example-times = { $count } × { $what }
example-nothing = nothing
`),
  );
  words.bundle = bundle;
});

function pile(...cards: string[]): ExampleLine {
  const found = cards.map((card): Message => ({ id: "grove-card", args: { card } }));
  return { kind: "lies", seats: [1], what: "wood-pile", found };
}

test("things at a place are named, and counted if there are several", () => {
  expect(saidLine(pile("oak", "ash", "ash", "oak"), game, NAMES)).toBe("wood of Bot 2: oak, 2 × ash, oak");
});

test("an empty place is named as well", () => {
  expect(saidLine(pile(), game, NAMES)).toBe("wood of Bot 2: nothing");
  expect(saidLine({ kind: "lies", seats: [0], what: "wood-pile" }, game, NAMES)).toBe("wood of Ada: nothing");
});
