// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { Box, View } from "../../protocol/messages";

export interface AlluviumBox extends Box {
  grid: Grid;
  forms: Record<string, [number, number][][]>;
  colours: string[];
  deck: string[];
}

export interface AlluviumPlayerView {
  colour: string;
  cards: string[];
  second: string | null;
  holds: number;
  confirmed: boolean;
}

export interface AlluviumView extends View {
  turn: number;
  round: number;
  rounds: number;
  step: string;
  hop: number;
  clockwise: boolean;
  players: AlluviumPlayerView[];
  dummy: DummyView | null;
  front: number | null;
  task: TaskView | null;
  sheets: (SheetView | null)[];
}

/** One drawing of a sheet, in their order. */
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

/** A row of the Helper Track, with the points if the game ended now. */
export interface HelperView {
  colour: string;
  checks: number;
  rank: number;
  area: string[];
  points: number;
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

/** The seat's task in this turn. */
export interface TaskView {
  colour: string;
  forms: string[];
  singles: string[];
  ready: boolean;
}
