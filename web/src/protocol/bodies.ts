// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { LogLine, Message, Pace, PreviewInfo, Problem, Result } from "./structs";

/** What should the seat do now, with its draft as it is? */
export interface AskHint {
  seat: number;
}

export interface BecomeGuest {
  name: string;
}

export interface BotAt {
  seat: number;
  level: string;
}

/** A new table that goes on from a ply of a finished game. */
export interface Branch {
  ply: number;
  public?: boolean;
  onlookers?: boolean;
  take?: number[];
  bots?: BotAt[];
  start?: boolean;
}

export interface ChangeMe {
  name?: string | null;
  prefs?: Prefs | null;
}

export interface ChooseColour {
  colour: "blue" | "green" | "grey" | "orange" | "purple" | "red" | "teal" | "yellow";
}

/** After `ply` moves the seat did `played`; `better` would have won `cost` more often, give or take `error`. `chance` is what it had with what it did. */
export interface CostlyDecision {
  ply: number;
  seat: number;
  played: number;
  better: number;
  chance: number;
  cost: number;
  error: number;
}

/** An edition that the host offers besides the game's own. */
export interface EditionInfo {
  hash: string;
  name: string;
}

/** The body of every HTTP answer that is not a success. */
export interface ErrorBody {
  error: Problem;
}

export interface ExampleInfo {
  rule: string;
  number: number;
  caption: string;
  scene: string;
  seats: number;
  seat: number | null;
  view: unknown;
  lines: ExampleLine[];
}

/** One line, and what it left on the table if it changed that. */
export interface ExampleLine {
  kind: "gains" | "has" | "lies" | "may" | "may-not" | "may-not-take-back" | "may-take-back" | "refused" | "scores" | "sees" | "sees-not" | "step" | "takes-back" | "to-act" | "wins";
  seats: number[];
  action?: number | null;
  count?: number;
  source?: Message | null;
  what?: string;
  found?: Message[];
  details?: Record<string, string | number | Message>;
  problem?: Problem | null;
  view?: unknown | null;
}

export interface Examples {
  box: string;
  examples: ExampleInfo[];
}

/** What is wrong with it. Words: `error-<code>`; `place` is the part, as keys joined by dots. */
export interface Fault {
  code: string;
  args?: Record<string, string | number>;
  place?: string;
  rule?: string;
}

export interface GameInfo {
  name: string;
  version: number;
  edition: string;
  seats: number[];
  options: Option[];
  bots: string[];
  usual_bot: string;
  components: "all" | "host" | "off";
  editions: EditionInfo[];
}

/** An action worth doing: the chance to win with it, points to expect at the end, and why. */
export interface HintInfo {
  action: number;
  chance: number;
  points: number;
  why: Message;
  preview: PreviewInfo | null;
}

/** Best first. They are for `ply` and the draft as it was. */
export interface HintList {
  ply: number;
  hints: HintInfo[];
}

/** Carries an identity to another device; works once, until `expires` (ms since 1970). */
export interface LinkCode {
  code: string;
  url: string;
  expires: number;
}

export interface LogOutEverywhere {
  stay?: boolean;
}

export interface LogPage {
  log: LogLine[];
  ply: number;
}

/** A components file that somebody is about to play with, or still works on. */
export interface LookAt {
  text: string;
}

export interface Looked {
  fault: Fault | null;
  parts: unknown;
  hash: string;
}

/** The only time the token itself is shown. */
export interface MadeToken {
  id: string;
  label: string;
  token: string;
}

export interface Me {
  id: string;
  name: string;
  prefs: Prefs;
}

export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  components?: string | null;
  edition?: string | null;
  public?: boolean;
  onlookers?: boolean;
  pace?: Pace;
  grace?: number | null;
  take?: number[];
  names?: string[];
  bots?: BotAt[];
  start?: boolean;
  hints?: boolean | null;
  seed?: string | null;
}

export interface NewToken {
  label: string;
}

/** One choice. Its words are `<game>-option-<name>` in the game's `.ftl` files. */
export interface Option {
  name: string;
  default: boolean | number | string;
  choices?: string[];
  low?: number;
  high?: number;
}

/** The table as it was after `ply` moves. Keys of `views`: seat numbers, or "onlooker". */
export interface PastPosition {
  ply: number;
  views: Record<string, unknown>;
  move: LogLine | null;
}

/** Every field is one of a few words or a yes, so the document cannot grow. */
export interface Prefs {
  auto_forced?: boolean;
  theme?: "dark" | "light" | "system";
  motion?: "full" | "less" | "system";
  pace?: "normal" | "off" | "quick" | "slow" | "system";
  text?: "large" | "larger" | "normal";
  confirm?: "always" | "matters";
  sound?: boolean;
}

/** It wins with that chance, and `margin` more often than anything else. */
export interface PuzzleAnswer {
  action: number;
  chance: number;
  margin: number;
  why: Message;
  preview: PreviewInfo | null;
}

/** An answer to the puzzle of that day; null: what is it? */
export interface PuzzleGuess {
  day: string;
  action?: number | null;
}

/** A position as the seat that is to act can see it. One action is clearly the best. */
export interface PuzzleInfo {
  day: string;
  game: string;
  box: string;
  seats: number;
  seat: number;
  view: unknown;
  legal: number[];
  prompt: Message;
}

/** Which games have puzzles, and the one whose turn it is today. */
export interface PuzzleList {
  day: string;
  game: string;
  games: string[];
}

/** Was that it? `chance`: how often the guess wins, null if it was not even promising; the answer once it was found or asked for. */
export interface PuzzleVerdict {
  right: boolean;
  chance: number | null;
  answer: PuzzleAnswer | null;
}

/** Where a seat's success came from: the first five add up to what it has won. */
export interface ReviewBalance {
  fair: number;
  own: number;
  others: number;
  luck: number;
  unforeseen: number;
  won: number;
}

/** By seat: the chance to win as [moves made, chance], the balance, and what cost most. */
export interface ReviewInfo {
  playouts: number;
  lines: [number, number][][];
  balances: ReviewBalance[];
  costliest: CostlyDecision[][];
}

/** So many of the game's decisions are judged; the review once all are. */
export interface ReviewProgress {
  done: number;
  total: number;
  review: ReviewInfo | null;
}

export interface SeatBot {
  level: string;
}

export interface ServerInfo {
  protocol: number;
  version: string;
}

export interface SummarySeat {
  name: string | null;
  colour: "blue" | "green" | "grey" | "orange" | "purple" | "red" | "teal" | "yellow";
  bot: string | null;
  mine: boolean;
}

export interface TableList {
  tables: TableSummary[];
  next: string | null;
}

export interface TableSummary {
  id: string;
  game: string;
  status: "finished" | "frozen" | "open" | "running";
  public: boolean;
  pace: Pace;
  known_deal: boolean;
  ply: number;
  seats: SummarySeat[];
  my_turn: boolean;
  updated: number;
  result: Result | null;
}

export interface TakeSeat {
  invite?: string | null;
  colour?: "blue" | "green" | "grey" | "orange" | "purple" | "red" | "teal" | "yellow" | null;
}

export interface TokenInfo {
  id: string;
  label: string;
  created: number;
  used: number | null;
}

export interface UseLink {
  code: string;
}

export interface WhoAmI {
  me: Me | null;
}
