/** Time controls of a table, and the grace before a bot replaces an absent player. */
import type { Pace } from "../protocol/messages";

export const PACES = {
  free: { mode: "free" },
  quick: { mode: "seconds", amount: 60 },
  slow: { mode: "seconds", amount: 300 },
  day: { mode: "days", amount: 1 },
  days: { mode: "days", amount: 2 },
  week: { mode: "days", amount: 7 },
} as const satisfies Record<string, Pace>;

export type PaceName = keyof typeof PACES;

/** The name of a pace, if it is one of those offered. */
export function paceName(pace: Pace): PaceName | null {
  const found = Object.entries(PACES).find(
    ([, { mode, ...one }]) => mode === pace.mode && ("amount" in one ? one.amount : 0) === (pace.amount ?? 0),
  );
  return (found?.[0] as PaceName | undefined) ?? null;
}

/** Seconds of absence, for tables where everyone plays at the same time. */
export const GRACES = [60, 180, 600, 3600] as const;
export const GRACE = 180;
const DAY = 86_400;

/** The usual grace, which is shorter for quick games. */
export function defaultGrace(pace: PaceName): number {
  return pace === "quick" ? 60 : GRACE;
}

/** Terms of a new table. Over days the clock counts, not presence. */
export function paceAndGrace(pace: PaceName, grace: number | null): { pace: Pace; grace: number } {
  const chosen = PACES[pace];
  return { pace: chosen, grace: chosen.mode === "days" ? DAY : (grace ?? defaultGrace(pace)) };
}
