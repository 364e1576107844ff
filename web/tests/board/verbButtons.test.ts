import { expect, test } from "vitest";
import { verbButtons } from "../../src/board/verbButtons";
import type { Action } from "../../src/protocol/actions";

function action(id: number, verb: string): Action {
  return { id, verb, args: {}, text: verb, message: { id: verb } } as unknown as Action;
}

test("irreversible actions ask first, and stand first", () => {
  const buttons = verbButtons({ pass: "p", clear: "n" }, "x-board", ["clear"]);
  const found = buttons([action(0, "pass"), action(1, "clear"), action(2, "cast")]);
  expect(found.map(({ label, arm }) => [label, arm])).toEqual([
    ["x-board-clear", true],
    ["x-board-pass", false],
  ]);
});
