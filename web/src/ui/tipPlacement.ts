/** Placement of a tooltip: beside its element, inside the window, and never over the element. */

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 8;
const MARGIN = 6;

/** Above the element, away from a finger; else below; else at a side with room. */
export function placeTip(anchor: Box, tip: Size, window: Size): { left: number; top: number } {
  const across = within((anchor.left + anchor.right - tip.width) / 2, window.width - tip.width);
  const beside = within((anchor.top + anchor.bottom - tip.height) / 2, window.height - tip.height);
  const above = anchor.top - GAP - tip.height;
  const below = anchor.bottom + GAP;
  if (above >= MARGIN) return { left: across, top: above };
  if (below + tip.height <= window.height - MARGIN) return { left: across, top: below };
  const right = anchor.right + GAP;
  if (right + tip.width <= window.width - MARGIN) return { left: right, top: beside };
  return { left: Math.max(MARGIN, anchor.left - GAP - tip.width), top: beside };
}

function within(wanted: number, room: number): number {
  return Math.max(MARGIN, Math.min(room - MARGIN, wanted));
}
