/** Hands a seat to a bot and back, and leaves it. */
import { session } from "../parts/session.svelte";
import { api } from "../wire/api";
import type { TableLink } from "./link.svelte";

export async function toggleBot(link: TableLink, seat: number): Promise<void> {
  const info = link.info;
  if (!info) return;
  const level = session.game(info.game)?.bots.at(-1) ?? "random";
  try {
    link.info = info.seats[seat]?.bot
      ? await api.person(info.id, seat)
      : await api.bot(info.id, seat, level);
  } catch (error) {
    session.fail(error);
  }
}

/** A bot takes over for good. */
export async function leaveTable(link: TableLink): Promise<void> {
  const mine = (link.info?.seats ?? []).flatMap((seat, number) => (seat.mine ? [number] : []));
  try {
    for (const seat of mine) await api.leave(link.id, seat);
  } catch (error) {
    session.fail(error);
  }
}
