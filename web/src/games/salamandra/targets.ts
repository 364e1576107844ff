/**
 * Targets on the board, and the legal actions that belong to each. A target is named "place 5 north", "temple
 * gold", "field 12" (in the market), "cell 2,-1", "deck bear", "grove 7", "book 3 first" or "goods leaf".
 */
import type { Action } from "../../protocol/actions";

/** The kind of piece that an action names, by verb. Any other verb names a place on the land. */
const PIECE: Record<string, string> = {
  buy: "goods",
  build: "field",
  "build-free": "field",
  lay: "cell",
  take: "deck",
  "win-grove": "grove",
  "harvest-grove": "grove",
  "study-book": "book",
};
const TEMPLE = "temple-";

export function targetsOf({ verb, args }: Action): string[] {
  const named = Object.values(args).filter((one) => one !== null);
  if (named.length === 0) return [];
  const target = [PIECE[verb] ?? "place", ...named].join(" ");
  return verb.startsWith(TEMPLE) ? [target, `temple ${verb.slice(TEMPLE.length)}`] : [target];
}

/** Actions by target. */
export function byTarget(legal: readonly Action[]): Map<string, Action[]> {
  const found = new Map<string, Action[]>();
  for (const action of legal) {
    for (const target of targetsOf(action)) found.set(target, [...(found.get(target) ?? []), action]);
  }
  return found;
}

/** The verb for working at a temple ("temple gold"). */
export function templeVerb(target: string): string {
  return TEMPLE + nameOf(target);
}

export function kindOf(target: string): string {
  return target.slice(0, target.indexOf(" "));
}

export function nameOf(target: string): string {
  return target.slice(target.indexOf(" ") + 1);
}

/** Arguments of an action at a place of the land, from "5 north". */
export function placeArgs(name: string): { field: string; place: string } {
  const [field = "", place = ""] = name.split(" ");
  return { field, place };
}
