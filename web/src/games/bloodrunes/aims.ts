/** The ways to cast a spell of the own book, as the board offers them. */
import { readAim, type Aim } from "./describe";
import type { BloodrunesView, BookSpell, SpellFace } from "./types";

export interface Offer extends Aim {
  text: string;
  /** It is among what may be done now. What is not can be tried, and is refused with its rule. */
  works: boolean;
}

export function offers(view: BloodrunesView, spell: BookSpell, face: SpellFace, legal: readonly string[]): Offer[] {
  const found: Offer[] = [];
  for (const text of legal) {
    const aim = readAim(text);
    if (aim?.spell === spell.name) found.push({ ...aim, text, works: true });
  }
  const choosesSeat = face.direction === "any" && face.effect.startsWith("steal-");
  if (choosesSeat || found.length === 0) {
    const reached = new Set(found.map((offer) => offer.seat));
    const tried = spell.points_at.filter((seat) => !reached.has(seat));
    for (const seat of choosesSeat ? tried : tried.slice(0, 1)) found.push(attempt(view, face, seat));
    if (found.length === 0) found.push(attempt(view, face, null));
  }
  return found;
}

/** The text of a cast that is not offered, as well as it can be said. */
function attempt(view: BloodrunesView, face: SpellFace, seat: number | null): Offer {
  const caster = seat === null ? undefined : view.casters[seat];
  const hex = face.effect === "discard-ward" || face.effect === "steal-ward";
  const named = seat !== null && (hex || (face.direction === "any" && face.effect !== "ward"));
  const colour = face.effect === "steal-acolyte" ? (caster?.colour ?? null) : null;
  const ward = caster?.wards[0];
  const direction = hex ? (view.spells.find(({ name }) => name === ward)?.direction ?? "any") : null;
  let text = `cast ${face.name}`;
  if (named) text += ` from seat ${seat + 1}`;
  if (colour) text += ` taking ${colour}`;
  if (direction) text += ` against ${direction}`;
  return { spell: face.name, seat: named ? seat : null, colour, direction, text, works: false };
}
