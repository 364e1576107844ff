/** Ways to cast a spell of the seat's own book. */
import type { Action, Actions } from "../../protocol/actions";
import { spellFace } from "./pieces";
import type { BloodrunesBox, BloodrunesView, BookSpell } from "./types";

export interface CastOption {
  action: Action;
  /** Target seat, from 0; null if the card itself fixes it. */
  seat: number | null;
  /** The way is legal. An illegal one can be tried, and is refused with its rule. */
  works: boolean;
}

interface Table {
  view: BloodrunesView;
  box: BloodrunesBox;
  actions: Actions;
  legal: readonly Action[];
}

export function castOptions({ view, box, actions, legal }: Table, spell: BookSpell): CastOption[] {
  const ways = actions.like("cast-spell", { spell: spell.name });
  const working = ways.filter((way) => legal.includes(way)).map((way) => offer(way, true));
  // A spell with a target seat lists every seat; another shows one illegal way, for its reason.
  const choosesSeat = spellFace(box, spell.name)?.direction === "any";
  if (working.length > 0 && !choosesSeat) return working;
  const reached = new Set(working.map(({ seat }) => seat));
  const seats = spell.points_at.filter((seat) => !reached.has(seat));
  const tried = seats.flatMap((seat) => attempt(view, box, ways, seat) ?? []);
  if (working.length === 0 && tried.length === 0) tried.push(...ways.slice(0, 1));
  return [...working, ...(choosesSeat ? tried : tried.slice(0, 1)).map((way) => offer(way, false))];
}

export function seatOf({ args }: Action): number | null {
  const seat = args["seat"] ?? null;
  return seat === null ? null : Number(seat) - 1;
}

function offer(action: Action, works: boolean): CastOption {
  return { action, seat: seatOf(action), works };
}

/** A way with this target seat, and one of its things if named. */
function attempt(
  view: BloodrunesView,
  box: BloodrunesBox,
  ways: readonly Action[],
  seat: number,
): Action | undefined {
  const caster = view.casters[seat];
  const ward = spellFace(box, caster?.wards[0] ?? "")?.direction ?? null;
  const meant = ways.filter((way) => seatOf(way) === seat);
  return meant.find(({ args }) => args["colour"] === caster?.colour || args["ward"] === ward) ?? meant[0];
}
