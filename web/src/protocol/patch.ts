/** Applies an update to a seat. Nothing is changed in place, and unchanged parts stay the same objects. */
import type { SeatState, SeatUpdate } from "./messages";
import { share } from "./structuralSharing";

type Fields = Record<string, unknown>;

export function patchSeat(seat: SeatState, update: SeatUpdate): SeatState {
  return share(seat, {
    seat: seat.seat,
    view: update.view === undefined ? patchView(seat.view as Fields, update) : update.view,
    legal: update.legal ?? seat.legal,
    prompt: update.prompt === undefined ? seat.prompt : update.prompt,
    draft: update.draft ?? seat.draft,
  });
}

function patchView(view: Fields, update: SeatUpdate): Fields {
  const next: Fields = { ...view, ...update.set };
  for (const [field, changes] of Object.entries(update.each ?? {})) {
    const list = [...(next[field] as Fields[])];
    for (const [index, change] of Object.entries(changes)) {
      list[Number(index)] = { ...list[Number(index)], ...change };
    }
    next[field] = list;
  }
  return next;
}
