/** The target of an arrow key: straight ahead, or else the least to the side. */
import type { Point } from "../ui/pointer";
import type { Arrow } from "./keys";

/** Weight of a distance to the side against one ahead. */
const ASIDE = 3;

/** The nearest thing in a direction; null if there is none. Less than `slack` ahead counts as beside. */
export function nearest<T>(
  from: Point,
  things: readonly T[],
  place: (thing: T) => Point,
  [dx, dy]: Arrow,
  slack = 0,
): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const at = place(thing);
    const ahead = (at.x - from.x) * dx + (at.y - from.y) * dy;
    const aside = Math.abs((at.x - from.x) * dy) + Math.abs((at.y - from.y) * dx);
    if (ahead > slack && ahead + ASIDE * aside < least) {
      best = thing;
      least = ahead + ASIDE * aside;
    }
  }
  return best;
}

export function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** The nearest element on the screen; positions inside a drawing may differ by pixels. */
export function nearestElement<E extends Element>(from: Element, among: readonly E[], arrow: Arrow): E | null {
  return nearest(middle(from), among, middle, arrow, 4);
}
