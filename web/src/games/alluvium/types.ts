// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { Box, View } from "../../protocol/messages";

export interface AlluviumBox extends Box {
  grid: Grid;
  forms: Record<string, [number, number][][]>;
  colours: string[];
  deck: string[];
}

export interface AlluviumView extends View {
  turn: number;
  round: number;
  rounds: number;
  step: string;
  hop: number;
  clockwise: boolean;
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
  action: number;
  boxes: string[];
}

export interface DummyView {
  colour: string;
  cards: string[];
}

/** The blank sheet. */
export interface Grid {
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
  singles: string[];
  ready: boolean;
}
