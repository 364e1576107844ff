/** Faces of the pieces, by their numbers. */
import type { PreviewInfo } from "../../protocol/messages";
import type {
  DivinityFace,
  FieldFace,
  GroveFace,
  SalamandraBox,
  SpellbookFace,
  TempleFace,
} from "./types";

/** The faces of the pieces of a box. */
export type Faces = Pick<SalamandraBox, "fields" | "groves" | "salamanders" | "divinities" | "spellbooks" | "costs">;

export const TEMPLES = ["black", "gold"] as const;

function found<T>(piece: T | undefined, name: string): T {
  if (piece === undefined) throw new Error(`not in the box: ${name}`);
  return piece;
}

export function field({ fields }: Faces, number: number | string): FieldFace {
  return found(fields[Number(number) - 1], `field ${number}`);
}

export function grove({ groves }: Faces, number: number): GroveFace {
  return found(groves[String(number)], `grove ${number}`);
}

/** A card of a salamander or divinity deck. */
export function card({ salamanders, divinities }: Faces, deck: string, number: number): DivinityFace {
  return found((salamanders[deck] ?? divinities[deck])?.[String(number)], `${deck} ${number}`);
}

export function book({ spellbooks }: Faces, number: number | string): SpellbookFace {
  return found(spellbooks[String(number)], `spellbook ${number}`);
}

export function temple({ costs }: Faces, name: string): TempleFace {
  return found(costs.temple[name], `temple ${name}`);
}

/** A thing and its count, in the order of the box. */
export type Count = readonly [thing: string, count: number];

/** Counts that are not zero. Other numbers, like the factor of the points, are left out. */
export function counts(things: object | undefined): Count[] {
  return Object.entries(things ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] !== 0,
  );
}

/** A seat's own gains in a preview, and its marks on the land. */
export function previewCounts({ gains = [], marks = [] }: PreviewInfo, seat: number | null): Count[] {
  return [
    ...gains.filter(([whose]) => whose === seat).map(([, what, by]): Count => [what === "points" ? "vp" : what, by]),
    ...marks.map(([kind, , value]): Count => [kind, value]),
  ];
}
