/** The log as it is kept, and the lines of it that are told. */
import type { OpenGame } from "../games/registry";
import type { Action } from "../wire/actions";
import type { LogLine, Message } from "../wire/messages";
import { words } from "../words/words.svelte";

/** Lines that are new or known better; in the order of the game. */
export function mergeLog(log: readonly LogLine[], lines: readonly LogLine[]): LogLine[] {
  const known = new Map(log.map((line) => [line[0], line]));
  for (const line of lines) known.set(line[0], line);
  return [...known.values()].sort((one, other) => one[0] - other[0]);
}

/** One line to be read: who did what; the action is null where it is hidden from us. */
export interface Told {
  ply: number;
  seat: number;
  action: Action | null;
}

/**
 * Without moves that say nothing new. What is hidden from us is told once, until its player does
 * something open.
 */
export function toldLines(log: readonly LogLine[], { actions, client }: OpenGame): Told[] {
  const told: Told[] = [];
  const hidden = new Set<number>();
  for (const [ply, seat, id] of log) {
    const action = id === null ? null : actions.of(id);
    if (action ? !client.quiet?.(action) : !hidden.has(seat)) told.push({ ply, seat, action });
    if (action) hidden.delete(seat);
    else hidden.add(seat);
  }
  return told;
}

/** The words for a move, or its notation; for one that is hidden, what the game says instead. */
export function whatWasDone(action: Action | null, { client }: OpenGame): Message {
  if (!action) return { id: client.hidden ?? "log-hidden" };
  return words.has(action.message.id) ? action.message : { id: action.text };
}
