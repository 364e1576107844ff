/** Placement of a panel in a corner where it covers none of its subjects. */

export interface ScreenArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Corner {
  readonly left: number;
  readonly top: number;
}

/** The first corner, in order of preference, that covers the fewest places. */
export function freeCorner(panel: { width: number; height: number }, room: ScreenArea, places: readonly ScreenArea[]): Corner {
  const right = Math.max(room.left, room.right - panel.width);
  const low = Math.max(room.top, room.bottom - panel.height);
  const corners = [
    { left: right, top: low },
    { left: right, top: room.top },
    { left: room.left, top: low },
    { left: room.left, top: room.top },
  ];
  const hidden = (corner: Corner): number => places.filter((place) => covers(corner, panel, place)).length;
  return corners.reduce((best, one) => (hidden(one) < hidden(best) ? one : best));
}

function covers({ left, top }: Corner, { width, height }: { width: number; height: number }, place: ScreenArea): boolean {
  return left < place.right && place.left < left + width && top < place.bottom && place.top < top + height;
}
