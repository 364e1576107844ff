/** Hands a seat to a bot and back, lets a bot step in, and leaves the table. */
import { likedLevel } from "../app/botLevels";
import { session } from "../app/session.svelte";
import { api } from "../protocol/api";
import type { TableLink } from "./remoteTable.svelte";

export async function toggleBot(link: TableLink, seat: number): Promise<void> {
  const info = link.info;
  if (!info) return;
  const level = likedLevel(session.game(info.game));
  try {
    const change = info.seats[seat]?.bot ? api.person(info.id, seat) : api.bot(info.id, seat, level);
    link.learn(await change);
  } catch (error) {
    session.fail(error);
  }
}

/** Lets a bot play for an absent person until they are back. */
export async function stepIn(link: TableLink, seat: number): Promise<void> {
  try {
    link.learn(await api.cover(link.id, seat));
  } catch (error) {
    session.fail(error);
  }
}

/** Asks a person whether they are still there. */
export async function nudge(link: TableLink, seat: number): Promise<void> {
  try {
    link.learn(await api.nudge(link.id, seat));
  } catch (error) {
    session.fail(error);
  }
}

/** Answers a nudge. */
export async function answerNudge(link: TableLink): Promise<void> {
  try {
    link.learn(await api.here(link.id));
  } catch (error) {
    session.fail(error);
  }
}

/** Leaves all of the person's seats to bots, for good. */
export async function leaveTable(link: TableLink): Promise<boolean> {
  const mine = (link.info?.seats ?? []).flatMap((seat, number) => (seat.mine ? [number] : []));
  try {
    for (const seat of mine) await api.leave(link.id, seat);
    return true;
  } catch (error) {
    session.fail(error);
    return false;
  }
}
