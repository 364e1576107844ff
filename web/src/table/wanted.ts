/** Who is asked to do something. */
import type { SeatState, TableInfo } from "../wire/messages";

/** Has the seat, as we know it, a person who has something to decide or to confirm? */
export function isWanted(info: TableInfo, number: number, seat: Pick<SeatState, "legal" | "draft"> | null | undefined): boolean {
  const open = (seat?.legal.length ?? 0) > 0 || (seat?.draft.steps.length ?? 0) > 0;
  return info.status === "running" && !info.seats[number]?.bot && open;
}
