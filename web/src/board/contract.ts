/**
 * What a game brings to the table. A game is a folder `web/src/games/<name>/` whose `index.ts`
 * has a `GameClient` as its default export, and beside it `Art.svelte`, the picture on its card in
 * the lobby. The registry finds it by its folder; a game without one is played on a plain board.
 *
 * A board never computes a rule. It draws the view, with what is printed in the box, offers what is
 * in `legal`, and calls `act` with an action. It may also call `act` with one that is not legal
 * (`actions.find` makes it): the server refuses it and names the rule, which is then shown to the
 * player. `whyNot` asks for that reason beforehand, and `foresee` for what an action would bring.
 */
import type { Component } from "svelte";
import type { Action, Actions } from "../protocol/actions";
import type { Box, Message, PayoffInfo, Problem, View } from "../protocol/messages";

export interface BoardProps<V extends View = View, B extends Box = Box> {
  /** What the seat sees, the steps of its own draft included. */
  view: V;
  /** What is printed on the components. */
  box: B;
  /** Every action of the game, by its number or by verb and arguments. */
  actions: Actions;
  /** Everything the seat may do now; empty when nothing is asked of it. */
  legal: readonly Action[];
  /** The seat's own steps that nobody else has seen yet, oldest first. */
  draft: readonly Action[];
  /** Names of the people and bots, by seat. */
  names: readonly string[];
  /** For who looks on: the seat from whose side the table is seen. */
  side?: number | undefined;
  /** Take a step. */
  act: (action: Action) => void;
  /** Take back this many steps of the draft. */
  takeBack: (steps: number) => void;
  /** What is asked now that something is held: said in place of the prompt; null: nothing is. */
  hint: (message: Message | null) => void;
  /** The reason against each of these actions now; null where there is none, or nobody knows. */
  whyNot: (actions: readonly Action[]) => Promise<readonly (Problem | null)[]>;
  /** What each would bring; null where it may not be done, would turn something up, or nobody knows. */
  foresee: (actions: readonly Action[]) => Promise<readonly (PayoffInfo | null)[]>;
}

/** One seat's side of the table: small beside its name, or large when somebody looks at it. */
export interface SeatProps<V extends View = View, B extends Box = Box> {
  view: V;
  box: B;
  seat: number;
  large?: boolean;
}

/** A seat's pieces at the end, while the score sheet is counted up to its item number `item`. */
export interface ScoringProps<V extends View = View, B extends Box = Box> {
  view: V;
  box: B;
  seat: number;
  names: readonly string[];
  item: number;
}

/** An action that the action bar offers as a button, with the letter that presses it. */
export interface ActionButton {
  action: Action;
  key: string;
  /** Fluent id of a short name; otherwise the action's own words are shown. */
  label?: string;
  /** It turns something up and cannot be taken back: the first press only asks. */
  arm?: boolean;
}

/** Does it hold now? */
export type Condition<V extends View = View> = (
  view: V,
  legal: readonly Action[],
  draft: readonly Action[],
) => boolean;

/** One page of a guide: words, shown from `when` on, until what they tell of is done. */
export interface GuideStep<V extends View = View> {
  /** Fluent id of the words, and what they name: cards of a seeded deal, say. */
  id: string;
  args?: Message["args"];
  /** The step waits until this holds; at once if left out. */
  when?: Condition<V>;
  /** The kind of action that the learner is to carry out: that ends the step. */
  verb?: string;
  /** What else ends the step by itself; without either the player presses *Next*. */
  done?: Condition<V>;
  /** CSS selector of the part of the board that is meant. */
  point?: string;
  /** The rule that tells all of it. */
  rule?: string;
}

/** A game against bots that always goes the same way, as long as the learner follows. */
export interface Lesson<V extends View = View> {
  seats: number;
  /** With a `scene` it begins in the middle of a game. */
  options?: View["options"];
  /** Fixes the deal and what the bots do, so that no guide depends on luck. */
  seed: string;
  /** What the learner could do, in the notation of records: offered as an example at every step. */
  line: readonly string[];
  steps: readonly GuideStep<V>[];
}

/** A piece went from one place to another; both are CSS selectors of what is drawn there. */
export interface Trace {
  /** Null where nothing is drawn that it came from. */
  from: string | null;
  to: string;
  /** It is seen moving, but nothing is new where it went. */
  passing?: boolean;
}

/** What lies before a seat, wherever that is drawn. */
export function atSeat(seat: number): string {
  return `[data-at-seat="${seat}"]`;
}

export interface GameClient<V extends View = View, B extends Box = Box> {
  Board: Component<BoardProps<V, B>>;
  Seat?: Component<SeatProps<V, B>>;
  /** The game gives seats colours of its own; then nobody chooses one at the table. */
  coloured?: boolean;
  /** Symbols used by `<use>`; mounted once per page that shows the game. */
  Sprite?: Component;
  /** How a seat's score came about, on the result page. */
  Scoring?: Component<ScoringProps<V, B>>;
  /** The picture of a message that stands for a piece, or of a whole action, in the log. */
  Symbol?: Component<{ message: Message; box: B }>;
  /** Points as far as they can be seen now. */
  points?: (view: V, seat: number) => number | null;
  /** Who is marked beside the name, with the Fluent id of what that means. */
  badge?: (view: V, seat: number) => string | null;
  /** Where pieces went in a move of the seat, as far as the two views tell. */
  traces?: (move: { seat: number; action: Action | null }, before: V, after: V) => Trace[];
  /**
   * The table with all secrets open, for a replay, out of the views of all seats. If left out,
   * each seat's entry in lists of players comes from its own view (replay/open.ts).
   */
  open?: (views: readonly V[], eyes: number) => V;
  buttons: (legal: readonly Action[]) => ActionButton[];
  /** One line on where the game stands ("Round 3 of 8"). */
  progress?: (view: V, box: B) => Message | null;
  /**
   * Fetched when somebody wants to learn the game: a first game, and after it, each at a table of
   * its own, what seldom happens in one. By the end the learner has done every kind of action.
   */
  guide?: () => Promise<readonly Lesson<V>[]>;
}
