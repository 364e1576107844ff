/**
 * The contract between a game and the table. A game is a folder `web/src/games/<name>/` with a `GameClient`
 * as the default export of `index.ts`, and `Art.svelte`, the picture on its card in the lobby. The registry
 * finds the folder by its name; a game without one is played on a plain board.
 *
 * A board never computes a rule. It draws the view with the faces in the box, offers the actions in `legal`,
 * and calls `act` with an action. It may call `act` with an illegal one (`actions.find` makes it): the server
 * refuses it and names the rule, which the player then sees. `whyNot` asks for that reason beforehand, and
 * `preview` for a preview of an action.
 */
import type { Component } from "svelte";
import type { Action, Actions } from "../protocol/actions";
import type { Box, Message, PreviewInfo, Problem, View } from "../protocol/messages";

export interface BoardProps<V extends View = View, B extends Box = Box> {
  /** The seat's view, with the steps of its own draft. */
  view: V;
  /** The faces of the components. */
  box: B;
  /** All actions of the game, by number or by verb and arguments. */
  actions: Actions;
  /** Legal actions; empty if the seat has nothing to decide. */
  legal: readonly Action[];
  /** Steps of the seat's own draft, oldest first; no other seat sees them. */
  draft: readonly Action[];
  /** Names of the people and bots, by seat. */
  names: readonly string[];
  /** For onlookers: the seat from whose side the table is drawn. */
  side?: number | undefined;
  /** Takes a step. */
  act: (action: Action) => void;
  /** Takes back this many steps of the draft. */
  takeBack: (steps: number) => void;
  /** Sets the question of the selection, shown in place of the prompt; null for none. */
  setPrompt: (message: Message | null) => void;
  /** The reason against each action; null if there is none or the server gives none. */
  whyNot: (actions: readonly Action[]) => Promise<readonly (Problem | null)[]>;
  /** The preview of each action; null if it is illegal or the server gives none. */
  preview: (actions: readonly Action[]) => Promise<readonly (PreviewInfo | null)[]>;
}

/** One seat's side of the table: small beside its name, or large in a dialog. */
export interface SeatProps<V extends View = View, B extends Box = Box> {
  view: V;
  box: B;
  seat: number;
  large?: boolean;
}

/** A seat's pieces at the end, beside the score sheet that counts them. */
export interface ScoringProps<V extends View = View, B extends Box = Box> {
  view: V;
  box: B;
  seat: number;
  names: readonly string[];
  /** Source of the item being counted; null before and after the count. */
  source: Message | null;
}

/** An action shown as a button in the action bar, with its key. */
export interface ActionButton {
  action: Action;
  key: string;
  /** Fluent id of a short name; without it the action's own words are shown. */
  label?: string;
  /** The action reveals something and cannot be taken back: the first press asks for another. */
  arm?: boolean;
}

/** A condition on the learner's view, legal actions and draft. */
export type Condition<V extends View = View> = (
  view: V,
  legal: readonly Action[],
  draft: readonly Action[],
) => boolean;

/** One page of a guide, shown from `when` on until its task is done. */
export interface GuideStep<V extends View = View> {
  /** Fluent id of the words, and their arguments. */
  id: string;
  args?: Message["args"];
  /** Condition for showing the step; shown at once if left out. */
  when?: Condition<V>;
  /** Verb that the learner is to use, which ends the step. */
  verb?: string;
  /** Another condition that ends the step; without one, the player presses *Next*. */
  done?: Condition<V>;
  /** CSS selector of the part of the board to point at. */
  point?: string;
  /** The rule with the full explanation. */
  rule?: string;
}

/** A game against bots that always goes the same way while the learner follows. */
export interface Lesson<V extends View = View> {
  seats: number;
  /** Options of the table; with a `scene` it begins in the middle of a game. */
  options?: View["options"];
  /** Seed of the deal and of the bots, to make the lesson independent of luck. */
  seed: string;
  /** Actions of the learner in the notation of records, offered as examples. */
  line: readonly string[];
  steps: readonly GuideStep<V>[];
}

/** The path of a piece from one place to another, both as CSS selectors. */
export interface Trace {
  /** Null if its former place is not drawn. */
  from: string | null;
  to: string;
  /** The piece is animated, but its new place is not marked as new. */
  passing?: boolean;
}

/** Selector of the area in front of a seat, wherever it is drawn. */
export function atSeat(seat: number): string {
  return `[data-at-seat="${seat}"]`;
}

export interface GameClient<V extends View = View, B extends Box = Box> {
  Board: Component<BoardProps<V, B>>;
  Seat?: Component<SeatProps<V, B>>;
  /** The game has its own colours for seats; otherwise people choose theirs at the table. */
  coloured?: boolean;
  /** Symbols for `<use>`, mounted once a page. */
  Sprite?: Component;
  /** Explains a seat's score in the result dialog. */
  Scoring?: Component<ScoringProps<V, B>>;
  /** Picture in the log: of a message for a piece, or of an action. */
  Symbol?: Component<{ message: Message; box: B }>;
  /** Points that can be seen now. */
  points?: (view: V, seat: number) => number | null;
  /** Mark beside a seat's name, as the Fluent id of its meaning. */
  badge?: (view: V, seat: number) => string | null;
  /** Paths of the pieces of a move, as far as the two views show them. */
  traces?: (move: { seat: number; action: Action | null }, before: V, after: V) => Trace[];
  /**
   * The table with all secrets open, for replays, from the views of all seats. Without it, each seat's entry
   * in lists of players comes from its own view (openView.ts).
   */
  open?: (views: readonly V[], viewer: number) => V;
  buttons: (legal: readonly Action[]) => ActionButton[];
  /** One line on the progress of the game ("Round 3 of 8"). */
  progress?: (view: V, box: B) => Message | null;
  /**
   * Lessons, fetched on request: a first game, then tables with rarer situations. Together they have every kind
   * of action.
   */
  guide?: () => Promise<readonly Lesson<V>[]>;
}
