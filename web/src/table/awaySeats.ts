/** Absent players: duration, and possible actions. Times are the server's. */
import type { Message, TableInfo } from "../protocol/messages";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds of grace where none was agreed. */
const DEFAULT_GRACE = 300;

/** A duration as a message such as `span-minutes`; null for less than a minute. */
export function duration(milliseconds: number): Message | null {
  if (milliseconds < MINUTE) return null;
  if (milliseconds < HOUR) return { id: "span-minutes", args: { count: Math.floor(milliseconds / MINUTE) } };
  if (milliseconds < DAY) return { id: "span-hours", args: { count: Math.floor(milliseconds / HOUR) } };
  return { id: "span-days", args: { count: Math.floor(milliseconds / DAY) } };
}

/** Absence at a seat; with days a move its duration says nothing. */
export function awayMessage(info: TableInfo, seat: number, now: number): Message | null {
  const since = info.seats[seat]?.away ?? null;
  if (since === null) return null;
  const time = info.pace.mode === "days" ? null : duration(now - since);
  return time ? { id: "away-for", args: { time } } : { id: "absent" };
}

export interface AwaySeat {
  seat: number;
  /** Connected, but without an answer to a nudge. */
  nudged: boolean;
  /** Duration of the absence; null if it is short or unknown. */
  time: Message | null;
  /** Milliseconds until a bot covers the seat; null if none will. */
  untilBot: number | null;
  /** The viewer may let a bot step in now. */
  mayStepIn: boolean;
}

/** Absent seats that the table waits for. */
export function awaySeats(info: TableInfo, actors: readonly number[], now: number): AwaySeat[] {
  return actors.flatMap((number) => {
    const seat = info.seats[number];
    if (info.status !== "running" || !seat || seat.away === null || seat.bot !== null || seat.mine) return [];
    const days = info.pace.mode === "days";
    const time = Math.max(now, seat.away); // clocks may differ a little
    return [
      {
        seat: number,
        nudged: seat.nudged !== null,
        time: days ? null : duration(time - seat.away),
        untilBot: days || info.grace == null ? null : Math.max(0, seat.away + info.grace * 1000 - time),
        mayStepIn: seat.step_in !== null && seat.step_in <= time,
      },
    ];
  });
}

/**
 * Present seats that may be nudged. No clock runs, and since `quiet` nothing has happened for the grace. The
 * server has the same rule (`nudge_time`).
 */
export function idleSeats(info: TableInfo, actors: readonly number[], quiet: number, now: number): number[] {
  const plays = info.hosting || info.seats.some((seat) => seat.mine);
  if (info.status !== "running" || info.pace.mode !== "free" || !plays) return [];
  const patience = (info.grace ?? DEFAULT_GRACE) * 1000;
  return actors.filter((number) => {
    const seat = info.seats[number];
    if (!seat || seat.person === null || seat.mine || seat.bot !== null || seat.away !== null) return false;
    return Math.max(quiet, seat.answered ?? 0) + patience <= now;
  });
}

/** Minutes and seconds. */
export function minutes(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
