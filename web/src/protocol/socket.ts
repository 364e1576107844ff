/**
 * The socket of a table. A lost connection is opened again, with growing pauses, and unanswered submissions
 * are sent again under their old id, which carries them out once. A silent connection counts as lost, and so
 * does one without a network.
 */
import { Heartbeat } from "./heartbeat";
import type { Act, Confirm, FromClient, FromServer, TakeBack } from "./messages";

export type Connection = "connecting" | "open" | "lost" | "refused";
export type Submission = Act | TakeBack | Confirm;

export interface Listener {
  message: (message: FromServer) => void;
  connection: (state: Connection) => void;
  /** The last known ply. */
  since: () => number | null;
}

const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
const ABNORMAL = 1006;
const FINAL_CODES = new Set([4401, 4403, 4404, 4426]);
const PING_EVERY = 10_000;
const ANSWER_WITHIN = 6_000;
const CONNECT_WITHIN = 15_000;

export class TableSocket {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Submission>();
  private tries = 0;
  private closed = false;
  private refused = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat = new Heartbeat(
    PING_EVERY,
    ANSWER_WITHIN,
    () => this.send({ type: "ping" }),
    () => this.drop(),
  );

  constructor(
    private readonly table: string,
    private readonly invite: string | null,
    private readonly listener: Listener,
  ) {
    this.open();
    window.addEventListener("offline", this.drop);
    window.addEventListener("online", this.reconnect);
    document.addEventListener("visibilitychange", this.reconnect);
  }

  get waiting(): boolean {
    return this.unanswered.size > 0;
  }

  submit(submission: Submission): void {
    this.unanswered.set(submission.id, submission);
    this.send(submission);
    if (this.isOpen) this.heartbeat.expect();
  }

  send(message: FromClient): void {
    if (this.isOpen) this.socket?.send(JSON.stringify(message));
  }

  private get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.heartbeat.stop();
    window.removeEventListener("offline", this.drop);
    window.removeEventListener("online", this.reconnect);
    document.removeEventListener("visibilitychange", this.reconnect);
    this.socket?.close();
  }

  private open(): void {
    const { protocol, host } = window.location;
    const scheme = protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${host}/api/tables/${this.table}/play`);
    this.socket = socket;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.drop, CONNECT_WITHIN);
    socket.onopen = () => {
      clearTimeout(this.timer);
      this.heartbeat.start();
      this.heartbeat.expect();
      const since = this.listener.since();
      this.send({
        type: "hello",
        protocol: 3,
        ...(since === null ? {} : { since }),
        ...(this.invite ? { invite: this.invite } : {}),
      });
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.lost(event.code);
  }

  private receive(message: FromServer): void {
    this.heartbeat.heard();
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

  /** Drops the connection without waiting for its close. */
  private readonly drop = (): void => {
    const socket = this.socket;
    if (this.closed || !socket || socket.readyState === WebSocket.CLOSED) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.socket = null;
    this.lost(ABNORMAL);
  };

  private lost(code: number): void {
    this.heartbeat.stop();
    clearTimeout(this.timer);
    if (this.closed) return;
    if (FINAL_CODES.has(code)) {
      this.refused = true;
      this.listener.connection("refused");
      return;
    }
    this.listener.connection("lost");
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)] ?? 8000;
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), pause);
  }

  /** Network or page are back. Opens the connection without the pause, or tests an old one. */
  private readonly reconnect = (): void => {
    if (this.closed || this.refused || document.hidden) return;
    if (this.isOpen) {
      this.heartbeat.probe();
    } else if (this.socket === null || this.socket.readyState === WebSocket.CLOSED) {
      clearTimeout(this.timer);
      this.open();
    }
  };
}
