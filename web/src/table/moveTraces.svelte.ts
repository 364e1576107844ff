/**
 * Paths and places of past moves. They mark changes since the seat's last move, highlight a line of the log,
 * and animate a move.
 */
import { atSeat, type Trace } from "../board/contract";
import type { OpenGame } from "../board/registry";
import type { LogLine, View } from "../protocol/messages";
import type { Line } from "./log";

/** A move while it is shown. */
export interface Step {
  ply: number;
  traces: Trace[];
}

export class MoveTraces {
  /** The move to animate. */
  step = $state.raw<Step | null>(null);
  /** Selectors of the places to highlight. */
  highlighted = $state.raw<readonly string[]>([]);
  private readonly traces = new Map<number, Trace[]>();

  constructor(private readonly game: OpenGame) {}

  /** Notes moves that lead from one view to the other, and are now shown. */
  note(moves: readonly LogLine[], before: View, after: View): void {
    const traces: Trace[] = [];
    for (const [ply, seat, id] of moves) {
      const found = this.tracesOf(seat, id, before, after);
      this.traces.set(ply, found);
      if (seat !== after.seat || this.closes(id)) traces.push(...found);
    }
    const ply = moves.at(-1)?.[0];
    this.step = ply === undefined || traces.length === 0 ? null : { ply, traces };
  }

  /** Highlights the places of a log line; null for none. */
  highlightLine(line: Line | null): void {
    this.highlighted = line ? this.placesOf(line.ply, line.seat, line.action?.id ?? null) : [];
  }

  /** Highlights the places of a possible action; null for none. */
  highlightAction(seat: number, id: number | null): void {
    this.highlighted = id === null ? [] : this.placesOf(-1, seat, id);
  }

  /** Selectors of all changes by others since the seat's last move. */
  changed(log: readonly LogLine[], seat: number | null, view: View): string[] {
    const found = new Set<string>();
    const own = log.findLast((line) => line[1] === seat);
    // A move of the seat that ends a turn or a round for all brings changes as well.
    const closed = own && this.closes(own[2]) ? [own] : [];
    for (const [ply, mover, id, , , , gains] of [...closed, ...since(log, seat)]) {
      if (!this.traces.has(ply)) this.traces.set(ply, this.tracesOf(mover, id, view, view));
      for (const { to, passing } of this.traces.get(ply) ?? []) if (!passing) found.add(to);
      for (const [whose] of gains) if (mover !== seat) found.add(atSeat(whose));
    }
    return [...found];
  }

  private closes(id: number | null): boolean {
    return id !== null && this.game.actions.of(id).closing;
  }

  private placesOf(ply: number, seat: number, id: number | null): string[] {
    const known = this.traces.get(ply) ?? this.tracesOf(seat, id, null, null);
    return [...new Set([atSeat(seat), ...known.flatMap(({ from, to }) => (from ? [from, to] : [to]))])];
  }

  private tracesOf(seat: number, id: number | null, before: View | null, after: View | null): Trace[] {
    const now = after ?? this.view;
    if (!now) return [];
    const action = id === null ? null : this.game.actions.of(id);
    return this.game.client.traces?.({ seat, action }, before ?? now, now) ?? [];
  }

  /** The view shown, for log lines without known paths. */
  view: View | null = null;
}

/** Log lines after the seat's last one; for an onlooker, those of the last turn. */
export function since(log: readonly LogLine[], seat: number | null): LogLine[] {
  if (seat === null) {
    const mover = log.at(-1)?.[1];
    return log.slice(log.findLastIndex((line) => line[1] !== mover) + 1);
  }
  return log.slice(log.findLastIndex((line) => line[1] === seat) + 1);
}
