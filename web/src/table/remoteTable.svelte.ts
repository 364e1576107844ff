/**
 * A table on the server as this browser knows it. Its state, patched as updates arrive, and submissions and
 * questions of the player.
 */
import type {
  Answer,
  Ask,
  ChatLine,
  FromServer,
  LogLine,
  Message,
  PreviewInfo,
  Problem,
  React,
  SeatState,
  Snapshot,
  TableInfo,
  Update,
  View,
} from "../protocol/messages";
import { onNextFrame } from "../app/nextFrame";
import { session } from "../app/session.svelte";
import { api } from "../protocol/api";
import { patchSeat } from "../protocol/patch";
import { reachability } from "../protocol/reachability.svelte";
import { TableSocket, type Connection } from "../protocol/socket";
import type { Gain } from "../board/gains";
import { mergeLog } from "./log";
import { MOVE_DURATIONS, UpdateQueue } from "./updateQueue";
import { MAX_PREVIEWS, MAX_REASONS, BatchedQuestions, type Preview, type Reason } from "./batchedQuestions";

export interface Seat {
  seat: number | null;
  view: View;
  legal: readonly number[];
  prompt: Message | null;
  draft: { steps: readonly number[]; complete: boolean; gains: readonly Gain[]; review: boolean };
}

export class RemoteTable {
  info = $state.raw<TableInfo | null>(null);
  seats = $state.raw<SeatState[]>([]);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  clocks = $state.raw<(number | null)[]>([]);
  ply = $state(0);
  connection = $state<Connection>("connecting");
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** Set for one frame after a move, before legal actions are shown. Drawing them takes as long. */
  delayed = $state(false);
  /** Number of moves of others that are still to be shown. */
  waiting = $state(0);
  /** Called with moves as they are shown, and the seats before and after them. */
  onMoves: ((moves: readonly LogLine[], before: SeatState[], after: SeatState[]) => void) | null = null;
  /** The server's clock minus this browser's, in milliseconds. */
  clockOffset = 0;

  private readonly socket: TableSocket;
  private readonly updates = new UpdateQueue(
    (update) => this.show(update),
    () => MOVE_DURATIONS[session.pace],
    (count) => (this.waiting = count),
  );
  private readonly reasons = new Map<number, BatchedQuestions<Problem>>();
  private readonly previews = new Map<number, BatchedQuestions<PreviewInfo>>();

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.socket = new TableSocket(id, invite, {
      message: (message) => this.receive(message),
      connection: (state) => {
        this.connection = state;
        if (state === "lost") reachability.failed();
        if (state === "open") reachability.worked();
      },
      since: () => (this.info ? this.ply : null),
    });
  }

  close(): void {
    this.updates.drop();
    this.socket.close();
  }

  /** Takes over a newer state of the table; it comes by socket and in answers. */
  update(table: TableInfo): void {
    if (table.revision >= (this.info?.revision ?? 0)) this.info = table;
  }

  seat(number: number | null): Seat | null {
    return (this.seats.find((one) => one.seat === number) as Seat | undefined) ?? null;
  }

  act(seat: number, action: number): void {
    this.submit({ type: "act", id: freshId(), seat, ply: this.ply, steps: [action] });
  }

  takeBack(seat: number, steps: number): void {
    this.submit({ type: "take_back", id: freshId(), seat, ply: this.ply, steps });
  }

  confirm(seat: number): void {
    this.submit({ type: "confirm", id: freshId(), seat, ply: this.ply });
  }

  /** Reasons why a seat cannot do these actions now, on top of its own draft. */
  whyNot(seat: number, actions: readonly number[]): Promise<Reason[]> {
    const questions = this.questionsOf(this.reasons, seat, MAX_REASONS, {});
    return questions.ask(this.position(seat), actions);
  }

  /** Previews of these actions. */
  preview(seat: number, actions: readonly number[]): Promise<Preview[]> {
    const questions = this.questionsOf(this.previews, seat, MAX_PREVIEWS, { previews: true });
    return questions.ask(this.position(seat), actions);
  }

  private questionsOf<A>(all: Map<number, BatchedQuestions<A>>, seat: number, most: number, more: Pick<Ask, "previews">): BatchedQuestions<A> {
    let questions = all.get(seat);
    if (!questions) {
      const send = (id: string, actions: number[]): void =>
        this.socket.send({ type: "ask", id, seat, actions, ...more });
      questions = new BatchedQuestions<A>(send, freshId, most);
      all.set(seat, questions);
    }
    return questions;
  }

  private position(seat: number): string {
    return `${this.ply} ${this.seat(seat)?.draft.steps.join()}`;
  }

  /** Shows all waiting moves at once. */
  showAll(): void {
    this.updates.flush();
  }

  say(text: string): void {
    this.socket.send({ type: "say", id: freshId(), text });
  }

  react(reaction: React["reaction"]): void {
    this.socket.send({ type: "react", id: freshId(), reaction });
  }

  mute(person: string, muted: boolean): void {
    this.socket.send({ type: "mute", id: freshId(), person, muted });
  }

  private submit(submission: Parameters<TableSocket["submit"]>[0]): void {
    this.updates.flush();
    this.problem = null;
    this.busy = true;
    this.socket.submit({ ...submission, ply: this.ply });
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case "snapshot":
        this.restart(message);
        break;
      case "update":
        this.updates.add(message, document.hidden);
        break;
      case "answer":
        this.answered(message);
        break;
      case "refused":
        if (this.answered({ re: message.re })) break;
        if (message.snapshot) this.restart(message.snapshot);
        if (message.error.code !== "stale") this.problem = message.error;
        break;
      case "table":
        this.update(message.table);
        break;
      case "chat":
        this.chat = [...this.chat, message.line];
        break;
      case "closing":
        this.problem = message.error;
        break;
    }
    this.busy = this.socket.waiting;
  }

  private answered({ re, refusals, previews }: Pick<Answer, "re"> & Partial<Answer>): boolean {
    return (
      [...this.reasons.values()].some((questions) => questions.answer(re, refusals)) ||
      [...this.previews.values()].some((questions) => questions.answer(re, previews))
    );
  }

  private restart(snapshot: Snapshot): void {
    this.updates.drop();
    this.info = snapshot.table;
    this.seats = snapshot.seats;
    this.clocks = snapshot.clocks;
    this.chat = snapshot.chat;
    this.ply = snapshot.ply;
    this.clockOffset = snapshot.now - Date.now();
    this.addToLog(snapshot.log);
    void this.fillLog();
    for (const questions of [...this.reasons.values(), ...this.previews.values()]) questions.askAgain();
  }

  private show(update: Update): void {
    this.ply = update.ply;
    if (update.moves) this.addToLog(update.moves);
    if (update.clocks) this.clocks = update.clocks;
    if (update.seats) {
      const changed = new Map(update.seats.map((seat) => [seat.seat, seat]));
      const after = this.seats.map((seat) => {
        const change = changed.get(seat.seat);
        return change ? patchSeat(seat, change) : seat;
      });
      if (update.moves) this.onMoves?.(update.moves, this.seats, after);
      const begins = after.some(({ legal }, at) => legal.length > 0 && this.seats[at]?.legal.length === 0);
      if (begins && !update.re) {
        this.delayed = true;
        onNextFrame(() => setTimeout(() => (this.delayed = false))); // once that frame is painted
      }
      this.seats = after;
    }
  }

  private addToLog(lines: readonly LogLine[]): void {
    if (lines.length > 0) this.log = mergeLog(this.log, lines);
  }

  /** Fetches the part of the log that a snapshot leaves out. */
  private async fillLog(): Promise<void> {
    const first = this.log[0]?.[0] ?? this.ply + 1;
    if (first <= 1) return;
    let since = 0;
    while (since < first - 1) {
      const page = await api.log(this.id, since).catch(() => null);
      const last = page?.log.at(-1);
      if (!page || !last) return;
      this.addToLog(page.log);
      since = last[0];
    }
  }
}

/** Instead of `randomUUID`, which is missing where a phone opens the table over plain HTTP. */
function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
