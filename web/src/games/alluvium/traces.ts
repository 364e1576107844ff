/** Paths of Alluvium's sheets, and the changes on the one that has arrived. */
import type { Action } from "../../protocol/actions";
import type { Trace } from "../../board/contract";
import type { AlluviumView } from "./types";

export function traces(
  { seat, action }: { seat: number; action: Action | null },
  before: AlluviumView,
  after: AlluviumView,
): Trace[] {
  if (seat === after.seat && action && !action.closing) return [{ from: null, to: boxAt(action.args["box"] ?? "") }];
  if (after.turn === before.turn) return action?.closing && seat !== after.seat ? [{ from: null, to: traveller(seat) }] : [];
  return [...travelled(before, after), ...drawnMeanwhile(before, after)];
}

/** The path of every sheet from its former to its present holder. */
function travelled(before: AlluviumView, after: AlluviumView): Trace[] {
  return after.players.flatMap(({ holds }, seat) => {
    const from = before.players.findIndex((player) => player.holds === holds);
    return from < 0 || from === seat ? [] : [{ from: traveller(from), to: traveller(seat), passing: true }];
  });
}

/** Drawings of others on the sheet in front, since it was last seen. */
function drawnMeanwhile(before: AlluviumView, after: AlluviumView): Trace[] {
  if (after.front === null || after.front === before.front) return [];
  const known = before.sheets[after.front]?.drawings.length ?? 0;
  const drawings = after.sheets[after.front]?.drawings.slice(known) ?? [];
  return drawings.flatMap(({ boxes }) => boxes.map((box) => ({ from: null, to: boxAt(box) })));
}

function traveller(seat: number): string {
  return `.travellers [data-traveller="${seat}"]`;
}

function boxAt(box: string): string {
  return `[data-box="${box}"]`;
}
