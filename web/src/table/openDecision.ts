/** Seats with an open decision. */
import type { TableInfo } from "../protocol/messages";

/** The fields of a seat that this depends on. */
interface SeatDecision {
  legal: readonly number[];
  draft: { steps: readonly number[] };
}

/** True if a seat without a bot has something to decide or to confirm. */
export function hasOpenDecision(info: TableInfo, number: number, seat: SeatDecision | null | undefined): boolean {
  const open = (seat?.legal.length ?? 0) > 0 || (seat?.draft.steps.length ?? 0) > 0;
  return info.status === "running" && !info.seats[number]?.bot && open;
}
