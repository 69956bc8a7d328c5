/**
 * A table watched through the server's WebSocket.
 *
 * A lost connection is taken up again where it broke off: the last sequence number seen is given, and
 * requests that were not answered are sent once more under the same name, which the server takes for one.
 *
 * A connection can die without a word: of a laptop that slept, or a phone that left the house. It is
 * therefore pinged, and given up if nothing comes back.
 */

import {
  ApiError,
  type ClientRequest,
  type Course,
  type Entry,
  type ErrorBody,
  type Position,
  type ServerMessage,
  type Trial,
} from "./types";
import type * as wire from "./generated-wire";
import { applyDiff, type PositionDiff } from "./view-diff";
import type { MatchConnection, MatchListener } from "./match-connection";
import { courseOf, newRequest, positionAt, tryActions } from "./client";

interface PendingRequest {
  message: ClientRequest & { request: string };
  done: () => void;
  refused: (error: ApiError) => void;
}

/** A move of several actions has a list of events for each: here they are one list. */
function flattened(entry: wire.Entry): Entry {
  return { ...entry, events: entry.events.flat() };
}

const FIRST_DELAY = 400;
const LONGEST_DELAY = 10_000;
const PING_EVERY = 20_000;
/** How long nothing may be heard after a ping, and after a new connection was asked for. */
const PONG_WITHIN = 8_000;
const HELLO_WITHIN = 30_000;
/** The server's reasons to close for good. */
const NO_SUCH_MATCH = 4404;
/** No code of a socket's: nothing was said at all. */
const SILENT = 0;

export class MatchSocket implements MatchConnection {
  readonly recorded = false;
  private socket: WebSocket | null = null;
  private listener: MatchListener | null = null;
  private language = "en";
  private seat: number | null = null;
  private lastSeq = 0;
  private reconnectDelay = FIRST_DELAY;
  private position: Position | null = null;
  private readonly pending = new Map<string, PendingRequest>();
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setInterval> | undefined;
  /** Goes off when nothing was heard for too long. */
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly match: string,
    private readonly key: string | null,
  ) {}

  open(listener: MatchListener, language: string, seat: number | null): void {
    this.close();
    this.listener = listener;
    this.language = language;
    this.seat = seat;
    this.lastSeq = 0;
    window.addEventListener("online", this.checkConnection);
    document.addEventListener("visibilitychange", this.checkWhenVisible);
    window.addEventListener("pagehide", this.leave);
    window.addEventListener("pageshow", this.comeBack);
    this.connect();
  }

  close(): void {
    window.removeEventListener("online", this.checkConnection);
    document.removeEventListener("visibilitychange", this.checkWhenVisible);
    window.removeEventListener("pagehide", this.leave);
    window.removeEventListener("pageshow", this.comeBack);
    this.closeSocket();
  }

  private closeSocket(): void {
    clearTimeout(this.reconnectTimer);
    clearInterval(this.pingTimer);
    this.clearSilenceTimer();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Find out at once whether the connection still lives; if it is lost, don't wait any longer. */
  private readonly checkConnection = (): void => {
    if (this.socket) this.ping();
    else this.connect();
  };

  /** Browsers keep a page that was left for a while, and its socket: to the others one would be there still. */
  private readonly leave = (): void => this.closeSocket();

  private readonly comeBack = (event: PageTransitionEvent): void => {
    if (event.persisted) this.checkConnection();
  };

  private readonly checkWhenVisible = (): void => {
    if (!document.hidden) this.checkConnection();
  };

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.send({ type: "ping" });
    this.startSilenceTimer(PONG_WITHIN);
  }

  /** Give the connection up unless something is heard in time. */
  private startSilenceTimer(within: number): void {
    this.silenceTimer ??= setTimeout(() => this.reconnectLater(SILENT), within);
  }

  private clearSilenceTimer(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = undefined;
  }

  private address(): string {
    const path = `/api/v1/matches/${encodeURIComponent(this.match)}/live`;
    const address = new URL(path, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("after", String(this.lastSeq));
    address.searchParams.set("lang", this.language);
    address.searchParams.set("words", "1");
    address.searchParams.set("changes", "1");
    if (this.key) address.searchParams.set("key", this.key);
    if (this.seat !== null) address.searchParams.set("seat", String(this.seat));
    return address.href;
  }

  private connect(): void {
    clearTimeout(this.reconnectTimer);
    this.listener?.connection("connecting");
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.startSilenceTimer(HELLO_WITHIN);
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.clearSilenceTimer();
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.reconnectLater(event.code);
    };
  }

  private reconnectLater(code: number): void {
    this.closeSocket();
    if (code === NO_SUCH_MATCH) {
      this.close();
      this.listener?.connection("closed");
      this.listener?.gone({ code: "no-such-match", text: "" });
      return;
    }
    this.listener?.connection("lost");
    this.reconnectTimer = setTimeout(
      () => this.connect(),
      this.reconnectDelay * (0.7 + 0.6 * Math.random()),
    );
    this.reconnectDelay = Math.min(this.reconnectDelay * 1.8, LONGEST_DELAY);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.onHello(message);
        break;
      case "update":
        this.onUpdate(message);
        break;
      case "presence":
        this.listener?.presence(message.seats, message.watchers);
        break;
      case "ack":
        this.takePending(message.request)?.done();
        break;
      case "error":
        this.takePending(message.request)?.refused(new ApiError(0, message.error as ErrorBody));
    }
  }

  private onUpdate(message: wire.UpdateMessage): void {
    const told = message.position as Position | PositionDiff | null | undefined;
    const position = told ? applyDiff(told, this.position) : null;
    if (message.position && !position) {
      // Nothing leads from what is shown to this. The greeting of a new connection tells it whole.
      this.reconnectLater(SILENT);
      return;
    }
    this.lastSeq = message.seq;
    this.position = position ?? this.position;
    this.listener?.update(message.entries.map(flattened), position, message.match ?? null);
    if (message.clock) this.listener?.clock(message.clock);
  }

  private onHello({ match, seq, ...message }: wire.HelloMessage): void {
    const position = message.position as Position | null;
    const entries = message.entries.map(flattened);
    const first = this.lastSeq === 0;
    this.reconnectDelay = FIRST_DELAY;
    this.lastSeq = entries.at(-1)?.seq ?? seq;
    this.position = position;
    this.listener?.connection("open");
    if (first) this.listener?.hello(match, position, entries);
    else this.listener?.update(entries, position, match);
    for (const waiting of this.pending.values()) this.send(waiting.message);
    clearInterval(this.pingTimer);
    this.pingTimer = setInterval(() => this.ping(), PING_EVERY);
  }

  private takePending(request: string | null): PendingRequest | undefined {
    const waiting = this.pending.get(request ?? "");
    this.pending.delete(request ?? "");
    return waiting;
  }

  private send(message: PendingRequest["message"] | wire.PingMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private request(content: ClientRequest): Promise<void> {
    const message = { ...content, request: newRequest() };
    return new Promise((done, refused) => {
      this.pending.set(message.request, { message, done, refused });
      this.send(message);
    });
  }

  move(actions: number[], position: number, seq: number | null): Promise<void> {
    return this.request({ type: "move", actions, position, seq });
  }

  trial(actions: number[], position: number): Promise<Trial> {
    return tryActions(this.match, actions, position, this.key);
  }

  undo(position: number, to: number): Promise<void> {
    return this.request({ type: "undo", position, to });
  }

  answerUndo(agree: boolean): Promise<void> {
    return this.request({ type: "undo-answer", agree });
  }

  chat(text: string): Promise<void> {
    return this.request({ type: "chat", text });
  }

  private viewer(): number | null {
    return this.position?.viewer ?? null;
  }

  positionAt(number: number): Promise<Position | null> {
    return positionAt(this.match, number, this.viewer(), this.key);
  }

  course(): Promise<Course> {
    return courseOf(this.match, this.viewer(), this.key);
  }
}
