/** What the people and bots at a table are called. */
import type { TableInfo } from "../wire/messages";
import { t } from "../words/words.svelte";

export function seatNames(info: TableInfo): string[] {
  return info.seats.map((seat, number) => seat.name ?? t("bot-at-seat", { number: number + 1 }));
}
