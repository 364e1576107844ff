/** Paths of Alarún's cards. */
import type { Action } from "../../protocol/actions";
import { atSeat, type Trace } from "../../board/contract";
import type { AlarunView } from "./types";

export function traces(
  { seat, action }: { seat: number; action: Action | null },
  before: AlarunView,
  after: AlarunView,
): Trace[] {
  const own = seat === after.seat;
  if (action?.verb === "swap") {
    return [
      { from: inCentre(action.args["taken"]), to: atSeat(seat) },
      { from: atSeat(seat), to: inCentre(action.args["given"]) },
    ];
  }
  if (action?.verb === "refresh") return [{ from: null, to: "[data-guide=centre]" }];
  if (action?.verb === "place" && own) return [{ from: atSeat(seat), to: `.board [data-cell="${action.args["cell"]}"]` }];
  if (action?.verb === "confirm" && !own) {
    const lay = before.players[seat]?.square ?? {};
    return Object.keys(after.players[seat]?.square ?? {})
      .filter((cell) => !(cell in lay))
      .map((cell) => ({ from: `${atSeat(seat)} .hand`, to: `${atSeat(seat)} [data-lies="${cell}"]` }));
  }
  return action && !own ? [{ from: null, to: atSeat(seat) }] : [];
}

function inCentre(card: string | null | undefined): string {
  return `.centre [data-flip="${card}"]`;
}
