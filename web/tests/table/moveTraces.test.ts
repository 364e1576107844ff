import { expect, test } from "vitest";
import plain from "../../src/board/plain";
import { atSeat } from "../../src/board/contract";
import { MoveTraces, since } from "../../src/table/moveTraces.svelte";
import { lineAlone } from "../../src/table/log";
import { Actions } from "../../src/protocol/actions";
import type { LogLine, View } from "../../src/protocol/messages";
import { BOX } from "../boxes";

const VIEW: View = { game: "grove", seat: 0, seats: 2, options: {}, actors: [0], result: null, story: [] };
const game = {
  client: {
    ...plain,
    traces: ({ seat, action }: { seat: number; action: { text: string } | null }) =>
      action ? [{ from: atSeat(seat), to: `[data-target="${action.text}"]` }] : [],
  },
  box: BOX,
  actions: new Actions(BOX),
};

function line(ply: number, seat: number, action: number | null, gains: LogLine[6] = []): LogLine {
  return [ply, seat, action, 0, 1, {}, gains, ply];
}

const LOG = [line(1, 1, 3), line(2, 0, 0), line(3, 1, 2), line(4, 1, null, [[0, "coins", -1]])];

test("recent moves are those since the seat's last one; for an onlooker the last turn", () => {
  expect(since(LOG, 0).map(([ply]) => ply)).toEqual([3, 4]);
  expect(since(LOG, 1)).toEqual([]);
  expect(since(LOG, null).map(([ply]) => ply)).toEqual([3, 4]);
  expect(since(LOG.slice(0, 1), 0).map(([ply]) => ply)).toEqual([1]);
});

test("changes by others are marked, also losses", () => {
  expect(new MoveTraces(game).changed(LOG, 0, VIEW)).toEqual(['[data-target="take oak"]', atSeat(0)]);
  expect(new MoveTraces(game).changed(LOG, 1, VIEW)).toEqual([]);
});

test("moves of others are animated, the seat's own are not", () => {
  const moveTraces = new MoveTraces(game);
  moveTraces.note([line(5, 1, 3)], VIEW, VIEW);
  expect(moveTraces.step).toEqual({ ply: 5, traces: [{ from: atSeat(1), to: '[data-target="take red ash"]' }] });
  moveTraces.note([line(6, 0, 3)], VIEW, VIEW);
  expect(moveTraces.step).toBeNull();
});

test("a log line highlights its seat and its places", () => {
  const moveTraces = new MoveTraces(game);
  moveTraces.view = VIEW;
  moveTraces.highlightLine(lineAlone(line(3, 1, 2), game));
  expect(moveTraces.highlighted).toEqual([atSeat(1), '[data-target="take oak"]']);
  moveTraces.highlightLine(null);
  expect(moveTraces.highlighted).toEqual([]);
});
