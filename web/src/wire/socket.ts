/**
 * The table's socket. It heals by itself: a lost connection is opened again, with growing pauses,
 * and submissions that were not answered are sent again under their old id, which does them once.
 */
import type { Act, Confirm, FromClient, FromServer, TakeBack } from "./messages";

export type Connection = "connecting" | "open" | "lost" | "refused";
export type Submission = Act | TakeBack | Confirm;

export interface Listener {
  message: (message: FromServer) => void;
  connection: (state: Connection) => void;
  /** The last ply known, to go on from. */
  since: () => number | null;
}

const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
const FINAL = new Set([4401, 4403, 4404, 4426]);
const BEAT = 25_000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Submission>();
  private tries = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly table: string,
    private readonly invite: string | null,
    private readonly listener: Listener,
  ) {
    this.open();
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  get waiting(): boolean {
    return this.unanswered.size > 0;
  }

  submit(submission: Submission): void {
    this.unanswered.set(submission.id, submission);
    this.send(submission);
  }

  send(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private open(): void {
    const { protocol, host } = window.location;
    const scheme = protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${host}/api/tables/${this.table}/play`);
    this.socket = socket;
    socket.onopen = () => {
      const since = this.listener.since();
      this.send({
        type: "hello",
        protocol: 2,
        ...(since === null ? {} : { since }),
        ...(this.invite ? { invite: this.invite } : {}),
      });
      clearInterval(this.beat);
      this.beat = setInterval(() => this.send({ type: "ping" }), BEAT);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
  }

  private receive(message: FromServer): void {
    if (message.type === "snapshot") {
      this.tries = 0;
      this.listener.connection("open");
    }
    if ("re" in message && message.re) this.unanswered.delete(message.re);
    this.listener.message(message);
    if (message.type === "snapshot") {
      for (const submission of this.unanswered.values()) this.send(submission);
    }
  }

  private lost(code: number): void {
    clearInterval(this.beat);
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.listener.connection("refused");
      return;
    }
    this.listener.connection("lost");
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 8000;
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), pause);
  }

  /** The network or the page is back: do not wait out the pause. */
  private readonly hurry = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  };
}
