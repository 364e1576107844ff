import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import plain from "../../src/boards/plain";
import { mergeLog, toldLines, whatWasDone } from "../../src/table/log";
import { Actions } from "../../src/wire/actions";
import type { LogLine } from "../../src/wire/messages";
import { words } from "../../src/words/words.svelte";
import { BOX } from "../boxes";

const game = {
  client: { ...plain, quiet: ({ closing }: { closing: boolean }) => closing },
  box: BOX,
  actions: new Actions(BOX),
};

test("lines are kept in the order of the game, each once, as they were last told", () => {
  const log: LogLine[] = [
    [1, 0, 3, 0],
    [4, 1, null, 0],
  ];
  const lines: LogLine[] = [
    [4, 1, 5, 0],
    [2, 1, 0, 0],
  ];
  expect(mergeLog(log, lines)).toEqual([
    [1, 0, 3, 0],
    [2, 1, 0, 0],
    [4, 1, 5, 0],
  ]);
});

test("moves that say nothing new are left out", () => {
  const told = toldLines([[1, 0, 3, 0], [2, 0, 1, 0]], game);
  expect(told.map(({ action }) => action?.text)).toEqual(["take red ash"]);
});

test("what is hidden is told once, until its player does something open", () => {
  const log: LogLine[] = [
    [1, 0, null, 0],
    [2, 1, null, 0],
    [3, 0, null, 0],
    [4, 0, 0, 0],
    [5, 0, null, 0],
  ];
  expect(toldLines(log, game).map(({ ply }) => ply)).toEqual([1, 2, 4, 5]);
});

test("a hidden move has words of the game's, or of the client's", () => {
  expect(whatWasDone(null, game)).toEqual({ id: "plain-hidden" });
  expect(whatWasDone(null, { ...game, client: { ...game.client, hidden: undefined } })).toEqual({ id: "log-hidden" });
});

test("an open move has its message, or its notation where nobody wrote words for it", () => {
  const bundle = new FluentBundle("en");
  bundle.addResource(new FluentResource("grove-pass = pass"));
  words.bundle = bundle;
  expect(whatWasDone(game.actions.of(0), game)).toEqual({ id: "grove-pass", args: {} });
  expect(whatWasDone(game.actions.of(3), game)).toEqual({ id: "take red ash" });
});
