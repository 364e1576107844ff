/** Names of the people and bots at a table. */
import type { TableInfo } from "../protocol/messages";
import { t } from "../words/words.svelte";

/** Names by seat. Equal names are distinguished by seat numbers. */
export function seatNames(info: TableInfo): string[] {
  const called = info.seats.map((seat) => seat.name);
  return info.seats.map((seat, number) => {
    if (seat.name === null) return t("bot-at-seat", { number: number + 1 });
    const alone = called.indexOf(seat.name) === called.lastIndexOf(seat.name);
    return alone ? seat.name : `${seat.name} ${number + 1}`;
  });
}
