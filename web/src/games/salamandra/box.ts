/** What is printed on the pieces, as the box lists it. */
import box from "./components.json";

/** Things and how many of them; `per` multiplies the points. */
export interface Gain {
  per?: string;
  [thing: string]: number | string | undefined;
}
export type Price = Readonly<Record<string, number>>;
export interface Deal {
  pay?: Price;
  gain: Gain;
}
export interface Field {
  id: number;
  colours: string[];
  start?: boolean;
  cost?: Price;
  bonus: Gain;
  billhook?: Deal;
  cauldron?: Deal;
}
export interface Grove {
  gain: Gain;
  crystals: string[];
}
export interface Card {
  faith: number;
  gain?: Gain;
  on?: string;
  "any-time"?: Deal;
}
export interface Book {
  points: [number, number];
  per?: string;
}
interface Temple {
  pay: Price;
  empty_deck_gain: Gain;
}
interface Box {
  fields: Field[];
  groves: Record<string, Grove>;
  salamanders: Record<string, Record<string, Card>>;
  divinities: Record<string, Record<string, Card>>;
  spellbooks: Record<string, Book>;
  faith: Record<string, [number, number]>;
  costs: { temple: Record<string, Temple>; harvest_grove: Price };
  grove_row: Record<string, number>;
}

const known = box as unknown as Box;

export const TEMPLES = ["black", "gold"] as const;
export const DIVINITIES = ["bear", "eagle"] as const;
export const FAITHS = ["salamander", "bear", "eagle"] as const;
export const faithPrizes = known.faith;
export const groveRow = known.grove_row;
export const harvestPrice = known.costs.harvest_grove;

function found<T>(piece: T | undefined, name: string): T {
  if (piece === undefined) throw new Error(`not in the box: ${name}`);
  return piece;
}

export function field(number: number | string): Field {
  return found(known.fields[Number(number) - 1], `field ${number}`);
}

export function grove(number: number): Grove {
  return found(known.groves[String(number)], `grove ${number}`);
}

/** A card of one of the four decks: black, gold, bear, eagle. */
export function card(deck: string, number: number): Card {
  const cards = known.salamanders[deck] ?? known.divinities[deck];
  return found(cards?.[String(number)], `${deck} ${number}`);
}

export function book(number: number | string): Book {
  return found(known.spellbooks[String(number)], `spellbook ${number}`);
}

export function temple(name: string): Temple {
  return found(known.costs.temple[name], `temple ${name}`);
}

/** A thing and how many, in the order of the box, without the factor of the points. */
export type Count = readonly [thing: string, count: number];

export function counts(things: Gain | Price | undefined): Count[] {
  return Object.entries(things ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === "number");
}
