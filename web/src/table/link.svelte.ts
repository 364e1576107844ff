/**
 * One table as this browser knows it: what the server has sent, patched as updates come in, and
 * what the player submits. Moves of others are shown one after the other, not all at once.
 */
import type {
  ChatLine,
  FromServer,
  LogLine,
  Message,
  Problem,
  React,
  SeatState,
  Snapshot,
  TableInfo,
  Update,
  View,
} from "../wire/messages";
import { api } from "../wire/api";
import { patchSeat } from "../wire/patch";
import { TableSocket, type Connection } from "../wire/socket";
import { reducedMotion } from "./flight";

/** Time for one move of somebody else to be seen. */
const PACE = 520;
/** With more than this waiting, the rest is shown at once. */
const PATIENCE = 12;

export interface Seat {
  seat: number | null;
  view: View;
  legal: readonly string[];
  prompt: Message | null;
  draft: { steps: readonly string[]; complete: boolean };
}

export class TableLink {
  info = $state.raw<TableInfo | null>(null);
  seats = $state.raw<SeatState[]>([]);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  clocks = $state.raw<(number | null)[]>([]);
  ply = $state(0);
  connection = $state<Connection>("connecting");
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** The ply when the table was opened or found again. */
  opened = $state(0);
  /** The server's clock minus ours. */
  ahead = 0;

  private readonly socket: TableSocket;
  private queue: Update[] = [];
  private pause: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.socket = new TableSocket(id, invite, {
      message: (message) => this.receive(message),
      connection: (state) => (this.connection = state),
      since: () => (this.info ? this.ply : null),
    });
  }

  close(): void {
    clearTimeout(this.pause);
    this.socket.close();
  }

  seat(number: number | null): Seat | null {
    return (this.seats.find((one) => one.seat === number) as Seat | undefined) ?? null;
  }

  act(seat: number, text: string, confirm: boolean): void {
    this.submit({ type: "act", id: freshId(), seat, ply: this.ply, steps: [text], confirm });
  }

  takeBack(seat: number, steps: number): void {
    this.submit({ type: "take_back", id: freshId(), seat, ply: this.ply, steps });
  }

  confirm(seat: number): void {
    this.submit({ type: "confirm", id: freshId(), seat, ply: this.ply });
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
    this.flush();
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
        this.queue.push(message);
        if (message.re || this.queue.length > PATIENCE || document.hidden) this.flush();
        else if (this.pause === undefined) this.showNext();
        break;
      case "refused":
        if (message.snapshot) this.restart(message.snapshot);
        if (message.error.code !== "stale") this.problem = message.error;
        break;
      case "table":
        this.info = message.table;
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

  private restart(snapshot: Snapshot): void {
    clearTimeout(this.pause);
    this.pause = undefined;
    this.queue = [];
    this.info = snapshot.table;
    this.seats = snapshot.seats;
    this.clocks = snapshot.clocks;
    this.chat = snapshot.chat;
    this.ply = snapshot.ply;
    this.opened = snapshot.ply;
    this.ahead = snapshot.now - Date.now();
    this.addToLog(snapshot.log);
    void this.fillLog();
  }

  private flush(): void {
    clearTimeout(this.pause);
    this.pause = undefined;
    for (const update of this.queue.splice(0)) this.show(update);
  }

  private showNext(): void {
    const update = this.queue.shift();
    if (!update) {
      this.pause = undefined;
      return;
    }
    this.show(update);
    const wait = update.moves?.length && !reducedMotion() ? PACE : 0;
    this.pause = setTimeout(() => this.showNext(), wait);
  }

  private show(update: Update): void {
    this.ply = update.ply;
    if (update.moves) this.addToLog(update.moves);
    if (update.clocks) this.clocks = update.clocks;
    if (update.seats) {
      const changed = new Map(update.seats.map((seat) => [seat.seat, seat]));
      this.seats = this.seats.map((seat) => {
        const change = changed.get(seat.seat);
        return change ? patchSeat(seat, change) : seat;
      });
    }
  }

  private addToLog(lines: readonly LogLine[]): void {
    if (lines.length === 0) return;
    const known = new Map(this.log.map((line) => [line[0], line]));
    for (const line of lines) known.set(line[0], line);
    this.log = [...known.values()].sort((one, other) => one[0] - other[0]);
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

/** Not `randomUUID`: that is missing where a phone opens the table over plain HTTP. */
function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
