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

/** The answer to `ask`: for each action its refusal; null if it is legal. A requested preview is null if the action is illegal or has no preview. */
export interface Answer {
  type: "answer";
  re: string;
  ply: number;
  refusals: (Problem | null)[];
  previews?: (PreviewInfo | null)[];
}

/** Request the reason against each action. The answer depends on your view alone. With `previews`, for at most MAX_PREVIEWS actions, it also has their previews. */
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

/** Acceptance of a message without other consequences (`mute`). */
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

/** Mute a person's chat at this table, or unmute it. */
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

/** A refused submission, which has changed nothing. If it was stale, `snapshot` may have the present state. */
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

/** The whole table, after `hello` and whenever a client must replace everything. */
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

/** The table after a change of seats, presence or status. */
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

/** Committed moves, or changes of your own draft. `re` accepts that submission. */
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
