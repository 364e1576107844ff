// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { Result } from "../../wire/messages";

export interface AlluviumView {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  actors: number[];
  result: Result | null;
  edition: string;
  turn: number;
  round: number;
  rounds: number;
  step: string;
  hop: number;
  clockwise: boolean;
  grid: GridView;
  forms: Record<string, [number, number][][]>;
  players: PlayerView[];
  dummy: DummyView | null;
  front: number | null;
  task: TaskView | null;
  sheets: (SheetView | null)[];
}

/** One drawing, in the order they were made on its sheet. */
export interface DrawingView {
  turn: number;
  colour: string;
  action: string;
  boxes: string[];
}

export interface DummyView {
  colour: string;
  cards: string[];
}

export interface GridView {
  width: number;
  height: number;
  starts: string[];
}

/** A row of the Helper Track, and what it would be worth if the game ended now. */
export interface HelperView {
  colour: string;
  checks: number;
  rank: number;
  area: string[];
  points: number;
}

export interface PlayerView {
  colour: string;
  cards: string[];
  second: string | null;
  holds: number;
  confirmed: boolean;
}

export interface RectangleView {
  first: string;
  last: string;
  points: number;
}

/** Why some placements are refused, so that a board can tell before they are tried. */
export interface RefusalView {
  rule: string;
  code: string;
  actions: string[];
}

export interface SheetView {
  seen: number;
  boxes: Record<string, string>;
  drawings: DrawingView[];
  helpers: HelperView[];
  scores: number[];
  rectangle: RectangleView | null;
  scored: (RectangleView | null)[];
}

/** What the seat has to do in this turn. */
export interface TaskView {
  colour: string;
  forms: string[];
  refusals: RefusalView[];
  singles: string[];
  passed: boolean;
  ready: boolean;
}
