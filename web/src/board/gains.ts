/** Gains of seats by a move, and messages about seats, in words. */
import type { LogLine, Message } from "../protocol/messages";
import { words, type Args } from "../words/words.svelte";

/** A change `by` of one thing at a seat. */
export type Gain = LogLine[6][number];

/** One entry for each thing; without those that add up to nothing. */
export function sumGains(gains: readonly Gain[]): Gain[] {
  const found = new Map<string, Gain>();
  for (const [seat, what, by] of gains) {
    const key = `${seat} ${what}`;
    found.set(key, [seat, what, by + (found.get(key)?.[2] ?? 0)]);
  }
  return [...found.values()].filter(([, , by]) => by !== 0);
}

/** A seat's gains in words. */
export interface SeatGains {
  seat: number;
  gains: Message[];
}

/** Gains by seat, the mover's first. */
export function gainMessages({ gains, seat }: { gains: readonly Gain[]; seat: number }, game: string): SeatGains[] {
  const found = new Map<number, Message[]>();
  for (const [whose, what, by] of sumGains(gains)) {
    const id = `${game}-gain-${what}`;
    if (!words.has(id)) continue;
    const message = { id, args: { by: by > 0 ? `+${by}` : `−${-by}`, count: Math.abs(by) } };
    found.set(whose, [...(found.get(whose) ?? []), message]);
  }
  return [...found]
    .map(([whose, messages]) => ({ seat: whose, gains: messages }))
    .sort((one, other) => Number(other.seat === seat) - Number(one.seat === seat));
}

/** Arguments that are seats, counted from 1: people read names in their place. */
const SEATS = ["seat", "owner", "rival"];

/** Arguments with names in place of seats, also in messages inside them. */
export function argsWithNames(args: Args, names: readonly string[]): Args {
  const spoken = { ...args };
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === "object") spoken[name] = withNames(value, names);
    else if (typeof value === "number" && SEATS.includes(name)) spoken[name] = names[value - 1] ?? value;
  }
  return spoken;
}

export function withNames({ id, args }: Message, names: readonly string[]): Message {
  return { id, args: argsWithNames(args ?? {}, names) };
}
