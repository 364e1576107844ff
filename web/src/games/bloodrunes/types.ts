// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { Box, View } from "../../protocol/messages";

export interface BloodrunesBox extends Box {
  runes: RuneFace[];
  spells: SpellFace[];
  colours: string[];
  fortunes: number;
  acolytes: Record<string, number>;
  fortunes_to_win: number;
  sides: Record<string, string[]>;
}

export interface BloodrunesView extends View {
  turn: number;
  turns: number;
  turn_number: number;
  used: number;
  actions_left: number;
  board: Record<string, string[]>;
  rune_river: (string | null)[];
  rune_deck: number;
  deck_known: string[];
  rune_discard: string[];
  spell_river: string[];
  spell_deck: number;
  spell_discard: string[];
  pool: Record<string, number>;
  pool_fortunes: number;
  won_with: string | null;
  casters: CasterView[];
}

/** A spell in a book, with its runes on the board from its caster's side. */
export interface BookSpell {
  name: string;
  missing: number;
  squares: string[];
  wanted: Wanted[];
  castable: boolean;
  targets: number[];
  points_at: number[];
}

export interface CasterView {
  colour: string;
  side: string;
  hand: string[] | null;
  hand_size: number;
  known: string[];
  book: BookSpell[];
  book_limit: number;
  fortunes: number;
  acolytes: Record<string, number>;
  acolyte_limit: number;
  wards: string[];
  guarded_from: number[];
}

export interface RuneFace {
  name: string;
  copies: number;
  dots: number;
}

/** Printed face of a spell. `cells` are the nine places seen from the caster's side. */
export interface SpellFace {
  name: string;
  copies: number;
  players: number[];
  effect: string;
  direction: string | null;
  cells: (string | null)[];
  pair: string[];
}

/** A rune that, cast on the square, would bring a spell nearer. */
export interface Wanted {
  square: string;
  rune: string;
}
