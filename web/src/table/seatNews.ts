/** Changes between two states of a table's seats, in sentences for everybody there. */
import type { Message, TableInfo } from "../protocol/messages";

/** `names` are the present ones. */
export function seatNews(before: TableInfo, after: TableInfo, names: readonly string[]): Message[] {
  if (before.id !== after.id || before.status !== "running" || after.status !== "running") return [];
  return after.seats.flatMap((seat, number) => {
    const was = before.seats[number];
    const name = names[number] ?? "";
    if (!was || was.person === null) return [];
    if (seat.person === null) return [{ id: "news-left", args: { name: was.name ?? name } }];
    if (seat.covering && !was.covering) {
      return [seat.mine ? { id: "news-covered-you" } : { id: "news-covered", args: { name } }];
    }
    if (!seat.mine && was.bot !== null && seat.bot === null) return [{ id: "news-back", args: { name } }];
    if (!seat.mine && was.bot === null && seat.bot !== null) return [{ id: "news-handed", args: { name } }];
    if (!seat.mine && was.name !== null && seat.name !== null && was.name !== seat.name) {
      return [{ id: "news-renamed", args: { before: was.name, name: seat.name } }];
    }
    return [];
  });
}
