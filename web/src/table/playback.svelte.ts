/** Playback of earlier positions. One chosen in the log, or all moves since the seat's last one. */
import { api } from "../protocol/api";
import type { LogLine, PastPosition, View } from "../protocol/messages";
import { since, type MoveTraces } from "./moveTraces.svelte";
import type { RemoteTable } from "./remoteTable.svelte";
import { MOVE_DURATIONS } from "./updateQueue";

export class Playback {
  position = $state.raw<PastPosition | null>(null);
  playing = $state(false);
  private known = new Map<number, PastPosition>();
  private wanted: number | null = null;

  constructor(
    private readonly table: RemoteTable,
    private readonly moveTraces: MoveTraces,
    /** Duration of a move; used even by people who have switched pacing off. */
    private readonly pace: () => number,
  ) {}

  get ply(): number | null {
    return this.position?.ply ?? null;
  }

  view(seat: number | null): View | null {
    return this.position && viewOf(this.position, seat);
  }

  async show(ply: number): Promise<void> {
    this.wanted = ply;
    const position = this.known.get(ply) ?? (await api.position(this.table.id, ply).catch(() => null));
    if (!position || this.wanted !== ply) return;
    this.known.set(ply, position);
    this.position = position;
  }

  step(by: number): void {
    this.playing = false;
    const next = (this.ply ?? this.table.ply) + by;
    if (next >= this.table.ply) this.stop();
    else if (next >= 0) void this.show(next);
  }

  stop(): void {
    this.wanted = null;
    this.playing = false;
    this.position = null;
  }

  /** Moves since the seat's own last one. */
  missedMoves(seat: number | null): LogLine[] {
    return since(this.table.log, seat);
  }

  /** Plays back all moves since the seat's last one. */
  async playMissed(seat: number | null): Promise<void> {
    const moves = this.missedMoves(seat);
    const first = moves[0];
    if (!first) return;
    this.playing = true;
    await this.show(first[0] - 1);
    for (const move of moves) {
      await new Promise((next) => setTimeout(next, this.pace() || MOVE_DURATIONS.normal));
      if (!this.playing) return;
      const before = this.view(seat);
      await this.show(move[0]);
      const after = this.view(seat);
      if (before && after && this.playing) this.moveTraces.note([move], before, after);
    }
    await new Promise((next) => setTimeout(next, this.pace() || MOVE_DURATIONS.normal));
    if (this.playing) this.stop();
  }
}

function viewOf({ views }: PastPosition, seat: number | null): View | null {
  return (views[String(seat)] ?? views["onlooker"] ?? null) as View | null;
}
