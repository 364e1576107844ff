// Written by scripts/webtypes.py from the Python structs; do not edit.

export interface ArgumentFace {
  name: string;
  kind: string;
  optional: boolean;
}

/** Components and actions as plain JSON data, the same at every table with this edition. */
export interface Box {
  game: string;
  edition: string;
  actions: Space;
  rules: Record<string, string>;
}

export interface ChatLine {
  id: number;
  at: number;
  person: string;
  name: string;
  room: "onlookers" | "players";
  text?: string | null;
  reaction?: "applause" | "laugh" | "sorry" | "surprise" | "thanks" | "thinking" | "thumbs-up" | null;
}

/** A seat's draft, as its own player sees it. */
export interface DraftState {
  steps: number[];
  complete: boolean;
  gains: [number, string, number][];
  review: boolean;
}

/** Points from one source, in the order of the score sheet. */
export interface Item {
  source: Message;
  points: number;
}

/** Values of an argument: in the notation, and for people if that differs. */
export interface KindFace {
  texts: string[];
  words?: (string | number | Message)[] | null;
}

export type LogLine = [number, number, number | null, number, number, Record<string, string | number | Message>, [number, string, number][], number];

export interface Message {
  id: string;
  args?: Record<string, string | number | Message>;
}

export interface Origin {
  table: string;
  ply: number;
}

/** The time limit of a decision: none, or a number of seconds or days. */
export interface Pace {
  mode?: "days" | "free" | "seconds";
  amount?: number;
}

/** Effects of a step before it is taken: gains, sentences, and marks. `seat` and `owner` in `notes` are seats from 1. Marks are for the game's own board: [kind, places, number]. */
export interface PreviewInfo {
  gains?: [number, string, number][];
  notes?: Message[];
  marks?: [string, string[], number][];
}

/** A reason for a refusal. Words: `error-<code>`, or with a rule `<game>-refused-<code>`. */
export interface Problem {
  code: string;
  args?: Record<string, string | number>;
  rule?: string | null;
}

/** One score and one rank (1 is best; equal ranks are ties) for each seat. */
export interface Result {
  scores: Score[];
  ranks: number[];
}

export interface Score {
  items: Item[];
  total: number;
}

export interface SeatInfo {
  name: string | null;
  person: string | null;
  colour: "blue" | "green" | "grey" | "orange" | "purple" | "red" | "teal" | "yellow";
  bot: string | null;
  covering: boolean;
  mine: boolean;
  away: number | null;
  step_in: number | null;
  nudged: number | null;
  answered: number | null;
}

/** A seat you hold (null for onlookers), as far as you may see it. */
export interface SeatState {
  seat: number | null;
  view: unknown;
  legal: number[];
  prompt: Message | null;
  draft: DraftState;
}

/** Changes at a seat since the last message about it. */
export interface SeatUpdate {
  seat: number | null;
  view?: unknown;
  set?: Record<string, unknown>;
  each?: Record<string, Record<string, Record<string, unknown>>>;
  legal?: number[];
  prompt?: Message | null;
  draft?: DraftState;
}

/** A game's verbs as data; core/actions.py explains the fields. */
export interface Space {
  size: number;
  kinds: Record<string, KindFace>;
  verbs: VerbFace[];
}

/** A table as one visitor sees it. Times are milliseconds since 1970. */
export interface TableInfo {
  id: string;
  game: string;
  version: number;
  edition: string;
  edition_hash: string | null;
  box: string;
  options: Record<string, boolean | number | string>;
  public: boolean;
  onlookers: boolean;
  pace: Pace;
  grace: number | null;
  status: "finished" | "frozen" | "open" | "running";
  host: string;
  host_name: string;
  hosting: boolean;
  watching: number;
  invite: string | null;
  revision: number;
  commitment: string;
  seed: string | null;
  ply: number;
  seats: SeatInfo[];
  result: Result | null;
  rematch: string | null;
  origin: Origin | null;
  known_deal: boolean;
  hints: boolean;
  freeze_reason: Problem | null;
  created: number;
  started: number | null;
  finished: number | null;
}

/** Actions `first` … `first` + `count` - 1: all combinations of arguments, or the cases. */
export interface VerbFace {
  name: string;
  pattern: string;
  first: number;
  count: number;
  closing: boolean;
  quiet: boolean;
  arguments: ArgumentFace[];
  cases: number[][] | null;
}

/** Plain JSON data without anything hidden from `seat` (None: an onlooker). */
export interface View {
  game: string;
  seat: number | null;
  seats: number;
  options: Record<string, boolean | number | string>;
  actors: number[];
  result: Result | null;
  story: Message[];
}
