/** Hands a seat to a bot and back, covers a seat, and leaves the table. */
import { preferredLevel } from "../app/botLevels";
import { session } from "../app/session.svelte";
import { api } from "../protocol/api";
import type { RemoteTable } from "./remoteTable.svelte";

export async function toggleBot(table: RemoteTable, seat: number): Promise<void> {
  const info = table.info;
  if (!info) return;
  const level = preferredLevel(session.game(info.game));
  try {
    const change = info.seats[seat]?.bot ? api.person(info.id, seat) : api.bot(info.id, seat, level);
    table.update(await change);
  } catch (error) {
    session.fail(error);
  }
}

/** Lets a bot play for an absent person until they are back. */
export async function stepIn(table: RemoteTable, seat: number): Promise<void> {
  try {
    table.update(await api.cover(table.id, seat));
  } catch (error) {
    session.fail(error);
  }
}

/** Asks a person whether they are still there. */
export async function nudge(table: RemoteTable, seat: number): Promise<void> {
  try {
    table.update(await api.nudge(table.id, seat));
  } catch (error) {
    session.fail(error);
  }
}

/** Answers a nudge. */
export async function answerNudge(table: RemoteTable): Promise<void> {
  try {
    table.update(await api.here(table.id));
  } catch (error) {
    session.fail(error);
  }
}

/** Leaves all of the person's seats to bots, for good. */
export async function leaveTable(table: RemoteTable): Promise<boolean> {
  const mine = (table.info?.seats ?? []).flatMap((seat, number) => (seat.mine ? [number] : []));
  try {
    for (const seat of mine) await api.leave(table.id, seat);
    return true;
  } catch (error) {
    session.fail(error);
    return false;
  }
}
