/** What the people and bots at a table are called. */
import type { TableInfo } from "../wire/messages";
import { t } from "../words/words.svelte";

/** By seat. Who holds several seats is told apart by their numbers. */
export function seatNames(info: TableInfo): string[] {
  const people = info.seats.map((seat) => seat.person);
  return info.seats.map((seat, number) => {
    if (seat.name === null) return t("bot-at-seat", { number: number + 1 });
    const alone = people.indexOf(seat.person) === people.lastIndexOf(seat.person);
    return alone ? seat.name : `${seat.name} ${number + 1}`;
  });
}
