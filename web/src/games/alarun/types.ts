// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { Box, View } from "../../protocol/messages";

export interface AlarunBox extends Box {
  rounds: number;
  side: number;
  colours: string[];
  kinds: string[];
  cards: CardFace[];
  potion_points: number[];
  centum_auri: number;
  colour_bonus: number;
}

export interface AlarunPlayerView {
  hand: string[] | null;
  hand_size: number;
  known: string[];
  square: Record<string, string>;
  pending: string[];
  colour: string | null;
  swaps: number;
  confirmed: boolean;
  potions: PotionView[];
  druid: string;
  points: number;
}

export interface AlarunView extends View {
  phase: string;
  round: number;
  first: number;
  turn: number;
  marker: number | null;
  centre: string[];
  face_down: number;
  discard: string[];
  stack: number;
  players: AlarunPlayerView[];
}

export interface CardFace {
  name: string;
  kind: string;
  colour: string | null;
}

/** A row ("5") or a column ("e") of the square as it stands. */
export interface PotionView {
  line: string;
  strength: number;
  points: number;
}
