// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { Result } from "../../wire/messages";

export interface ApprenticeView {
  seat: number;
  face: string;
  active: boolean;
}

export interface DeckView {
  top: number | null;
  left: number;
}

export interface FieldView {
  cell: string;
  apprentices: Record<string, ApprenticeView>;
}

/** What a player lacks, by goods, to build, cast or visit; empty: nothing. */
export interface Lacks {
  market: Record<string, Record<string, number>>;
  cauldrons: Record<string, Record<string, number>>;
  temples: Record<string, Record<string, number>>;
}

export interface PlayerView {
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
  lacks: Lacks;
}

export interface SalamandraView {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  actors: number[];
  result: Result | null;
  round: number;
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
  players: PlayerView[];
  changes: Record<string, Record<string, number>>;
}
