/** Pieces in words: for screen readers, and for the description of a target. */
import { capital, formatList, t } from "../../words/words.svelte";
import {
  book,
  card,
  counts,
  field,
  grove,
  temple,
  TEMPLES,
  type Count,
  type Faces,
} from "./pieces";
import type { DealFace, GainFace, SalamandraPlayerView } from "./types";

export function counted([thing, count]: Count): string {
  return t("salamandra-count", { thing, count });
}

/** "2 crystals and 1 point". */
export function listed(things: readonly Count[], per?: string): string {
  if (things.length === 0) return t("salamandra-nothing");
  return formatList(
    things.map((one) =>
      per && one[0] === "vp" ? t("salamandra-per", { points: counted(one), per }) : counted(one),
    ),
  );
}

/** Changes of a step, prices with a minus. */
export function changed(things: readonly Count[]): string {
  if (things.length === 0) return t("salamandra-no-change");
  return things.map((one) => `${one[1] > 0 ? "+" : "−"}${counted([one[0], Math.abs(one[1])])}`).join(", ");
}

export function gained(gain: GainFace | undefined): string {
  return listed(counts(gain), gain?.per);
}

function dealt(deal: DealFace): string {
  const gain = gained(deal.gain);
  return deal.pay ? t("salamandra-exchange", { pay: listed(counts(deal.pay)), gain }) : gain;
}

export function fieldName(box: Faces, number: number | string): string {
  const { colours } = field(box, number);
  return t("salamandra-field-name", {
    field: String(number),
    colours: formatList(colours.map((colour) => t("salamandra-colour", { colour }))),
  });
}

export function fieldWords(box: Faces, number: number | string): string {
  const { billhook, cauldron, bonus } = field(box, number);
  const deal = billhook
    ? t("salamandra-billhook-of", { deal: dealt(billhook) })
    : cauldron
      ? t("salamandra-cauldron-of", { deal: dealt(cauldron) })
      : "";
  return `${deal} ${t("salamandra-bonus-of", { bonus: gained(bonus) })}`;
}

export function costWords(box: Faces, number: number | string): string {
  return t("salamandra-cost-of", { cost: listed(counts(field(box, number).cost)) });
}

export function groveWords(box: Faces, number: number): string {
  const { gain, crystals } = grove(box, number);
  return t("salamandra-grove-of", {
    grove: number,
    gain: gained(gain),
    corners: formatList(crystals.map((corner) => t("salamandra-corner", { corner }))),
  });
}

export function cardWords(box: Faces, deck: string, number: number): string {
  const { faith, gain, on, "any-time": anyTime } = card(box, deck, number);
  const power = anyTime
    ? t("salamandra-any-time", { deal: dealt(anyTime) })
    : on
      ? t("salamandra-when", { event: on.replace(":", "-"), gain: gained(gain) })
      : gained(gain);
  return t("salamandra-card-of", { deck, faith, power: capital(power) });
}

export function bookWords(box: Faces, number: number | string, place: 0 | 1): string {
  const { points, per } = book(box, number);
  const worth = counted(["vp", points[place]]);
  return per ? t("salamandra-per", { points: worth, per }) : worth;
}

export function bookName(number: number | string): string {
  return t("salamandra-book-name", { book: String(number) });
}

export function templeWords(box: Faces, name: string): string {
  return t("salamandra-temple-of", { temple: name, cost: listed(counts(temple(box, name).pay)) });
}

export function missingWords(missing: readonly Count[]): string {
  return t("salamandra-lacking", { things: listed(missing) });
}

/** The groves and cards that a player has collected. */
export function gathered(player: SalamandraPlayerView): Count[] {
  const { groves, salamanders, divinities } = player;
  return [
    ["grove", groves.length],
    ["salamander", TEMPLES.reduce((sum, deck) => sum + (salamanders[deck]?.length ?? 0), 0)],
    ...Object.entries(divinities).map(([deck, cards]): Count => [deck, cards.length]),
  ];
}

export function placeName(place: string): string {
  return t("salamandra-place-name", { place });
}
