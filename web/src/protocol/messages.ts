// Written by scripts/webtypes.py from the Python structs; do not edit.
import type { ChatLine, LogLine, PreviewInfo, Problem, SeatState, SeatUpdate, TableInfo } from "./structs";
export type * from "./bodies";
export type * from "./structs";

/** Add steps to the seat's draft; with `confirm`, commit it at once. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  ply: number;
  steps: (number | string)[];
  confirm?: boolean;
}

/** To `ask`: for each action the reason against it, or null if it may be done now. Of previews, if they were asked for, there is one for each action that may be done now and turns nothing up. */
export interface Answer {
  type: "answer";
  re: string;
  ply: number;
  refusals: (Problem | null)[];
  previews?: (PreviewInfo | null)[];
}

/** Why not? Nothing changes, and the answer is a function of your view. With `previews` (then of MAX_PREVIEWS actions at most): and what would they bring? */
export interface Ask {
  type: "ask";
  id: string;
  seat: number;
  actions: number[];
  previews?: boolean;
}

export interface Chat {
  type: "chat";
  line: ChatLine;
  re?: string | null;
}

/** The last message before the server closes the socket. */
export interface Closing {
  type: "closing";
  error: Problem;
}

export interface Confirm {
  type: "confirm";
  id: string;
  seat: number;
  ply: number;
}

/** Accepts what changes nothing else (mute). */
export interface Done {
  type: "done";
  re: string;
}

/** The first message on a socket. */
export interface Hello {
  type: "hello";
  protocol?: number;
  since?: number | null;
  invite?: string | null;
}

/** Hear nothing more from a person at this table (or hear them again). */
export interface Mute {
  type: "mute";
  id: string;
  person: string;
  muted?: boolean;
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface React {
  type: "react";
  id: string;
  reaction: "applause" | "laugh" | "sorry" | "surprise" | "thanks" | "thinking" | "thumbs-up";
}

/** The submission changed nothing. When it was stale, `snapshot` may be the fresh state. */
export interface Refusal {
  type: "refused";
  re: string;
  ply: number;
  error: Problem;
  snapshot?: Snapshot | null;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Everything, after `hello` and whenever a client must start afresh. */
export interface Snapshot {
  type: "snapshot";
  table: TableInfo;
  ply: number;
  seats: SeatState[];
  log: LogLine[];
  clocks: (number | null)[];
  chat: ChatLine[];
  now: number;
}

/** Seats, presence or status have changed. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
  ply: number;
  steps?: number;
}

/** Moves were committed, or your own draft has changed. `re`: accepts that submission. */
export interface Update {
  type: "update";
  ply: number;
  re?: string | null;
  moves?: LogLine[];
  seats?: SeatUpdate[];
  clocks?: (number | null)[];
}

export type FromClient = Hello | Act | TakeBack | Confirm | Ask | Say | React | Mute | Ping;

export type FromServer = Snapshot | Update | Refusal | Answer | TableChanged | Chat | Done | Pong | Closing;
