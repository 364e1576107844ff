/** Communities: the symbol and the paint of each colour. */
import type { AlluviumView } from "./types";

/** The paints and symbols that are drawn in Sprite.svelte. */
const PAINTS = ["red", "blue", "green", "yellow", "brown"];

export function colours(view: AlluviumView): string[] {
  const players = view.players.map((player) => player.colour);
  return view.dummy ? [...players, view.dummy.colour] : players;
}

/** Paint of a colour; colours of other boxes without one get those left over. */
export function paint(view: AlluviumView, colour: string): string {
  if (PAINTS.includes(colour)) return colour;
  const all = colours(view);
  const spare = PAINTS.filter((one) => !all.includes(one));
  return spare[all.filter((one) => !PAINTS.includes(one)).indexOf(colour)] ?? "brown";
}

/** The seat that plays a colour; null for the dummy. */
export function seatOf(view: AlluviumView, colour: string): number | null {
  const seat = view.players.findIndex((player) => player.colour === colour);
  return seat < 0 ? null : seat;
}
