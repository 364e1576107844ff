import { FluentBundle, FluentResource } from "@fluent/bundle";
import { beforeEach, expect, test } from "vitest";
import plain from "../../src/board/plain";
import { sumGains, type Gain } from "../../src/board/gains";
import { confirmationQuestion, mergeLog, sentence, lineAlone, readableLines } from "../../src/table/log";
import { Actions } from "../../src/protocol/actions";
import type { LogLine } from "../../src/protocol/messages";
import { words } from "../../src/words/words.svelte";
import { BOX } from "../boxes";

const actions = new Actions(BOX);
const game = { client: plain, box: BOX, actions };
const NAMES = ["Ada", "Bot 2"];
const PASS = 0;
const CONFIRM = 1;
const TAKE = 3;
const PAY = 46;

function line(ply: number, seat: number, action: number | null, gains: Gain[] = [], details: LogLine[5] = {}, number = ply): LogLine {
  return [ply, seat, action, 0, 1, details, gains, number];
}

beforeEach(() => {
  const bundle = new FluentBundle("en", { useIsolating: false });
  bundle.addResource(
    new FluentResource(`
grove-pass = pass
grove-take = take { $card }
    .sentence = { $who } takes { $card }
grove-pay = pay seat { $seat }
    .sentence = { $who } pays { $seat } in the { $wood }
grove-card = the { $card }
grove-gain-coins = { $by } { $count ->
    [one] coin
   *[other] coins
}
sentence-plain = { $who }: { $action }
sentence-hidden = { $who } makes a hidden move
sentence-with-gains = { $sentence }: { $gains }
sentence-other-gains = { $who } { $gains }
confirm-what = Confirm: { $what }
confirm-what-gains = Confirm: { $what } ({ $gains })
`),
  );
  words.bundle = bundle;
});

test("lines are kept in the order of the game, each once, in their latest form", () => {
  const lines = mergeLog([line(1, 0, 3), line(4, 1, null)], [line(4, 1, 5), line(2, 1, 0)]);
  expect(lines).toEqual([line(1, 0, 3), line(2, 1, 0), line(4, 1, 5)]);
});

test("a move adds its gains to the line that the server names", () => {
  const log = [line(1, 0, TAKE, [[0, "coins", 1]]), line(2, 1, null), line(3, 0, CONFIRM, [[0, "coins", 2]], {}, 1)];
  expect(readableLines(log, game).map((one) => sentence(one, game, NAMES))).toEqual(["Ada takes the ash: +3 coins", "Bot 2 makes a hidden move"]);
  expect(log[0]?.[6]).toEqual([[0, "coins", 1]]);
});

test("a move on no line is not shown", () => {
  expect(readableLines([line(1, 0, PAY, [], {}, 0), line(2, 1, PASS)], game).map(({ ply }) => ply)).toEqual([2]);
});

test("as long as its first move is missing, a line begins with the first known one", () => {
  const log = [line(4, 0, null, [], {}, 2), line(5, 0, CONFIRM, [[0, "coins", 2]], {}, 2)];
  expect(readableLines(log, game).map(({ ply, gains }) => [ply, gains])).toEqual([[4, [[0, "coins", 2]]]]);
});

test("seats have names, and details have words", () => {
  const lines = lineAlone(line(1, 0, PAY, [], { wood: "grove" }), game);
  expect(sentence(lines, game, NAMES)).toBe("Ada pays Bot 2 in the grove");
});

test("an action without words is told in its notation", () => {
  expect(sentence(lineAlone(line(1, 1, 5), game), game, NAMES)).toBe("Bot 2: place oak at a1");
});

test("gains that cancel out are left out", () => {
  expect(sumGains([[0, "coins", 2], [1, "coins", 1], [0, "coins", -2]])).toEqual([[1, "coins", 1]]);
});

test("the question to confirm names steps and gains, without quiet steps", () => {
  const draft = actions.all([PAY, TAKE]);
  expect(confirmationQuestion(draft, [], 0, game)).toEqual({ id: "confirm-what", args: { what: "take the ash" } });
  expect(confirmationQuestion(draft, [[0, "coins", -1], [1, "coins", 5]], 0, game)).toEqual({
    id: "confirm-what-gains",
    args: { what: "take the ash", gains: "−1 coin" },
  });
});
