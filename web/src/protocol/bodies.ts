// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { LogLine, Message, Pace, PreviewInfo, Problem, Result } from "./structs";

/** Request hints for a seat, with its draft as it is. */
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

/** A new table that continues from a ply of a finished game. */
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

/** A components file to check before a game, or while it is edited. */
export interface CheckComponents {
  text: string;
}

export interface ChooseColour {
  colour: "blue" | "green" | "grey" | "orange" | "purple" | "red" | "teal" | "yellow";
}

/** An error in a components file. Words: `error-<code>`. `place` is the part of the file, as keys joined by dots. */
export interface ComponentFault {
  code: string;
  args?: Record<string, string | number>;
  place?: string;
  rule?: string;
}

export interface ComponentsChecked {
  fault: ComponentFault | null;
  parts: unknown;
  hash: string;
}

/** A decision after `ply` moves that has cost chances to win. The seat chose `played`, with the chance `chance`; `better` wins `cost` more often, with the standard error `error`. */
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

/** The body of all HTTP answers with an error status. */
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

/** One line of an example, with the view after it if it changed anything. */
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

/** A good action: its chance to win, its expected points, and the reason. */
export interface HintInfo {
  action: number;
  chance: number;
  points: number;
  why: Message;
  preview: PreviewInfo | null;
}

/** Hints, best first, for `ply` and the draft as it was. */
export interface HintList {
  ply: number;
  hints: HintInfo[];
}

/** A link to use an identity on another device, once, until `expires` (ms since 1970). */
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

/** A new token, shown only this once. */
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

/** One option. Its words are `<game>-option-<name>` in the game's `.ftl` files. */
export interface Option {
  name: string;
  default: boolean | number | string;
  choices?: string[];
  low?: number;
  high?: number;
}

/** The table after `ply` moves. Keys of `views`: seat numbers, or "onlooker". */
export interface PastPosition {
  ply: number;
  views: Record<string, unknown>;
  move: LogLine | null;
}

/** Preferences: flags and words of fixed sets, so that the size is bounded. */
export interface Prefs {
  auto_forced?: boolean;
  theme?: "dark" | "light" | "system";
  motion?: "full" | "less" | "system";
  pace?: "normal" | "off" | "quick" | "slow" | "system";
  text?: "large" | "larger" | "normal";
  confirm?: "always" | "matters";
  sound?: boolean;
}

/** The best action: its chance to win, and its margin over the next best. */
export interface PuzzleAnswer {
  action: number;
  chance: number;
  margin: number;
  why: Message;
  preview: PreviewInfo | null;
}

/** A guess at the puzzle of that day; `action` null asks for the answer. */
export interface PuzzleGuess {
  day: string;
  action?: number | null;
}

/** A position as the seat to act sees it, with one clearly best action. */
export interface PuzzleInfo {
  day: string;
  game: string;
  box: string;
  seats: number;
  seat: number;
  view: unknown;
  legal: number[];
  previews: (PreviewInfo | null)[];
  prompt: Message;
}

/** The games with puzzles, and today's game. */
export interface PuzzleList {
  day: string;
  game: string;
  games: string[];
}

/** The verdict on a guess, with the answer once it was found or requested. `chance` is how often the guess wins; null if it is not among the promising actions. */
export interface PuzzleVerdict {
  right: boolean;
  chance: number | null;
  answer: PuzzleAnswer | null;
}

/** The sources of a seat's success: the first five add up to `won`. */
export interface ReviewBalance {
  fair: number;
  own: number;
  others: number;
  luck: number;
  unforeseen: number;
  won: number;
}

/** By seat: chances to win as [moves made, chance], balances, and costliest decisions. */
export interface ReviewInfo {
  playouts: number;
  lines: [number, number][][];
  balances: ReviewBalance[];
  costliest: CostlyDecision[][];
}

/** The number of judged decisions, and the review once all are judged. */
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
