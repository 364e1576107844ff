// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { Result } from "../../wire/messages";

export interface AlarunView {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  actors: number[];
  result: Result | null;
  phase: string;
  round: number;
  first: number;
  turn: number;
  marker: number | null;
  centre: string[];
  face_down: number;
  discard: string[];
  stack: number;
  players: PlayerView[];
}

export interface PlayerView {
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

/** A row ("5") or a column ("e") of the square as it stands. */
export interface PotionView {
  line: string;
  strength: number;
  points: number;
}
