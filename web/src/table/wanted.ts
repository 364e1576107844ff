/** Who is asked to do something. */
import type { TableInfo } from "../protocol/messages";

/** As much of a seat as it takes to know. */
interface Asked {
  legal: readonly number[];
  draft: { steps: readonly number[] };
}

/** Has the seat, as we know it, a person who has something to decide or to confirm? */
export function isWanted(info: TableInfo, number: number, seat: Asked | null | undefined): boolean {
  const open = (seat?.legal.length ?? 0) > 0 || (seat?.draft.steps.length ?? 0) > 0;
  return info.status === "running" && !info.seats[number]?.bot && open;
}
