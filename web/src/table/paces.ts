/** How long people may take, and how long they may be away before a bot plays for them. */
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

/** What a pace is called, if it is one of those that are offered. */
export function paceName(pace: Pace): PaceName | null {
  const found = Object.entries(PACES).find(
    ([, { mode, ...one }]) => mode === pace.mode && ("amount" in one ? one.amount : 0) === (pace.amount ?? 0),
  );
  return (found?.[0] as PaceName | undefined) ?? null;
}

/** Seconds somebody may be away, where everyone plays at the same time. */
export const GRACES = [60, 180, 600, 3600] as const;
export const GRACE = 180;
const DAY = 86_400;

/** Who has a minute for a decision is not away for three. */
export function usualGrace(pace: PaceName): number {
  return pace === "quick" ? 60 : GRACE;
}

/** What a new table is opened with. Over days it is the clock that counts, not who is there. */
export function tempo(pace: PaceName, grace: number | null): { pace: Pace; grace: number } {
  const chosen = PACES[pace];
  return { pace: chosen, grace: chosen.mode === "days" ? DAY : (grace ?? usualGrace(pace)) };
}
