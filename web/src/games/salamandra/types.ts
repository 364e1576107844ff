// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { Box, View } from "../../protocol/messages";

export interface ApprenticeView {
  seat: number;
  face: string;
  active: boolean;
}

/** Price and gain of a billhook, a cauldron or an any-time card. */
export interface DealFace {
  gain: GainFace;
  pay?: PriceFace;
}

export interface DeckView {
  top: number | null;
  left: number;
}

export interface DivinityFace {
  faith: number;
  on?: string;
  gain?: GainFace;
  "any-time"?: DealFace | null;
}

export interface FieldFace {
  id: number;
  colours: string[];
  bonus: GainFace;
  start?: boolean;
  cost?: PriceFace;
  billhook?: DealFace | null;
  cauldron?: DealFace | null;
}

export interface FieldView {
  cell: string;
  apprentices: Record<string, ApprenticeView>;
}

export interface GainFace extends PriceFace {
  scroll?: number;
  reactivate?: number;
  bear?: number;
  eagle?: number;
  grove?: number;
  vp?: number;
  per?: string;
}

export interface GroveFace {
  gain: GainFace;
  crystals: string[];
}

export interface PriceFace {
  crystal?: number;
  leaf?: number;
  flower?: number;
  fruit?: number;
  "potion-green"?: number;
  "potion-bloom"?: number;
  "any-resource"?: number;
}

export interface Rounds {
  apprentices: [number, number, number, number];
  crystals_each_round: number;
}

export interface SalamanderFace {
  faith: number;
  gain: GainFace;
}

/** Faces by their numbers; decks are "black", "gold", "bear" and "eagle". */
export interface SalamandraBox extends Box {
  rounds: Rounds;
  market: number;
  scrolls_for_a_book: number;
  faith: Record<string, [number, number]>;
  grove_row: Record<string, number>;
  costs: SalamandraCosts;
  spellbooks_in_play: Record<string, number>;
  fields: FieldFace[];
  groves: Record<string, GroveFace>;
  salamanders: Record<string, Record<string, SalamanderFace>>;
  divinities: Record<string, Record<string, DivinityFace>>;
  spellbooks: Record<string, SpellbookFace>;
}

export interface SalamandraCosts {
  harvest_grove: PriceFace;
  buy_resource: PriceFace;
  temple: Record<string, TempleFace>;
}

export interface SalamandraPlayerView {
  druid: string;
  passed: boolean;
  available: number;
  later: number;
  crystals: number;
  goods: Record<string, number>;
  prices: Record<string, number>;
  scrolls: number;
  groves: number[];
  salamanders: Record<string, number[]>;
  divinities: Record<string, number[]>;
  faith: Record<string, number>;
  points: Record<string, number>;
  total: number;
  books: Record<string, number>;
  prizes: Record<string, number>;
  final: number;
}

export interface SalamandraView extends View {
  round: number;
  face: string;
  starter: number;
  turn: number;
  step: string;
  then: string;
  passing: boolean;
  new_field: number | null;
  for_free: boolean;
  reactivations: number;
  groves_due: number;
  worker: string | null;
  fields: Record<string, FieldView>;
  groves: Record<string, number>;
  open: string[];
  glades: string[];
  market: number[];
  field_stack: number;
  grove_stack: number;
  decks: Record<string, DeckView>;
  books: Record<string, [number | null, number | null]>;
  track: number[];
  players: SalamandraPlayerView[];
}

export interface SpellbookFace {
  points: [number, number];
  per?: string;
}

export interface TempleFace {
  pay: PriceFace;
  empty_deck_gain: GainFace;
}
