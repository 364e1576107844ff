/**
 * Looking back: an earlier position instead of the present one, chosen in the log, or all moves
 * since one's own last one, shown one after the other.
 */
import { api } from "../wire/api";
import type { PastPosition, View } from "../wire/messages";
import type { TableLink } from "./link.svelte";

const PACE = 700;

export class CatchUp {
  position = $state.raw<PastPosition | null>(null);
  playing = $state(false);
  private known = new Map<number, PastPosition>();
  private wanted: number | null = null;

  constructor(private readonly link: TableLink) {}

  get ply(): number | null {
    return this.position?.ply ?? null;
  }

  view(seat: number | null): View | null {
    const views = this.position?.views;
    if (!views) return null;
    return (views[String(seat)] ?? views["onlooker"] ?? null) as View | null;
  }

  async show(ply: number): Promise<void> {
    this.wanted = ply;
    const position = this.known.get(ply) ?? (await api.position(this.link.id, ply).catch(() => null));
    if (!position || this.wanted !== ply) return;
    this.known.set(ply, position);
    this.position = position;
  }

  step(by: number): void {
    const next = (this.ply ?? this.link.ply) + by;
    if (next >= this.link.ply) this.leave();
    else if (next >= 0) void this.show(next);
  }

  leave(): void {
    this.wanted = null;
    this.playing = false;
    this.position = null;
  }

  /** Moves that were there when the table was opened, and are later than the seat's last own one. */
  missed(seat: number): number {
    const own = this.link.log.findLast((line) => line[1] === seat && line[0] <= this.link.opened);
    return own && this.link.ply === this.link.opened ? this.link.ply - own[0] : 0;
  }

  /** Shows one after the other what a seat has missed. */
  async play(seat: number): Promise<void> {
    this.playing = true;
    for (let ply = this.link.ply - this.missed(seat) + 1; this.playing && ply < this.link.ply; ply++) {
      await this.show(ply);
      await new Promise((next) => setTimeout(next, PACE));
    }
    if (this.playing) this.leave();
  }
}
