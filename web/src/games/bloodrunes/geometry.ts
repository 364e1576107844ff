/** How the casting board lies before each side of the table. */
import type { CasterView } from "./types";

/** Clockwise from the first seat, as the rules name them. */
const SIDES = ["south", "west", "north", "east"];

export type Edge = "near" | "left" | "far" | "right";
const EDGES: readonly Edge[] = ["near", "left", "far", "right"];

export interface Place {
  column: number;
  row: number;
}

export const SQUARES: readonly string[] = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];

/** Where a square lies for somebody who looks from this side. */
export function placeOf(square: string, side: string): Place {
  let place = { column: square.charCodeAt(0) - 97, row: Number(square.slice(1)) - 1 };
  for (let turn = SIDES.indexOf(side); turn > 0; turn--) {
    place = { column: place.row, row: 2 - place.column };
  }
  return place;
}

/** At which edge of the board somebody sits for whoever looks from this side. */
export function edgeOf(caster: CasterView, side: string): Edge {
  const turns = SIDES.indexOf(caster.side) - SIDES.indexOf(side);
  return EDGES[(turns + 4) % 4] ?? "near";
}

/** The element beside `from` in a direction: straight ahead if there is one, else the least aside. */
export function beside(from: Element, among: readonly HTMLElement[], dx: number, dy: number): HTMLElement | null {
  const start = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of among) {
    const at = middle(element);
    const ahead = (at.x - start.x) * dx + (at.y - start.y) * dy;
    const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
    if (ahead > 4 && ahead + 3 * aside < least) {
      best = element;
      least = ahead + 3 * aside;
    }
  }
  return best;
}

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
