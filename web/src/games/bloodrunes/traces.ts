/** Paths of BloodRunes' runes and spells. */
import type { Action } from "../../protocol/actions";
import type { Trace } from "../../board/contract";

export function traces({ seat, action }: { seat: number; action: Action | null }): Trace[] {
  if (!action) return [];
  const { verb, args } = action;
  const mover = plate(seat);
  switch (verb) {
    case "draw-rune":
      return [{ from: `[data-group="rune-river"] [data-flip="rune ${args["rune"]}"]`, to: mover }];
    case "draw-spell":
      return [{ from: `[data-group="spell-river"] [data-flip="spell ${args["spell"]}"]`, to: mover }];
    case "cast-rune":
      return [{ from: mover, to: `[data-square="${args["square"]}"]` }];
    case "cast-spell": {
      const victim = args["seat"] ?? null;
      return [victim === null ? { from: null, to: mover } : { from: plate(Number(victim) - 1), to: mover }];
    }
    default:
      return [{ from: null, to: `[data-group="${verb === "clear-runes" ? "rune" : "spell"}-river"]` }];
  }
}

function plate(seat: number): string {
  return `.plate[data-seat="${seat}"]`;
}
