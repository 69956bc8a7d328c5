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
  Refused,
  type Clock,
  type Course,
  type Entry,
  type ErrorBody,
  type Match,
  type Position,
  type Trial,
} from "./api";
import { completed, type ChangedPosition } from "./changes";
import type { Link, Watcher } from "./link";
import { courseOf, newRequest, positionAt, tryActions } from "./server";

interface Waiting {
  message: Record<string, unknown>;
  done: () => void;
  refused: (error: Refused) => void;
}

type Told =
  | { type: "hello"; match: Match; position: Position | null; seq: number; entries: Entry[] }
  | {
      type: "update";
      seq: number;
      entries: Entry[];
      position?: Position | ChangedPosition;
      match?: Match;
      clock?: Clock;
    }
  | { type: "presence"; seats: number[]; watchers: number }
  | { type: "ack"; request: string }
  | { type: "error"; request: string | null; error: ErrorBody }
  | { type: "pong" };

/** A move of several actions has a list of events for each: here they are one list. */
function flattened(entry: Entry): Entry {
  return { ...entry, events: entry.events.flat() };
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
/** How long nothing may be heard after a ping, and after a new connection was asked for. */
const PONG_WITHIN = 8_000;
const HELLO_WITHIN = 30_000;
/** The server's reasons to close for good. */
const NO_SUCH_MATCH = 4404;
/** No code of a socket's: nothing was said at all. */
const SILENT = 0;

export class LiveLink implements Link {
  readonly recorded = false;
  private socket: WebSocket | null = null;
  private watcher: Watcher | null = null;
  private language = "en";
  private seat: number | null = null;
  private seen = 0;
  private wait = FIRST_WAIT;
  private position: Position | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  /** Goes off when nothing was heard for too long. */
  private alarm: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly match: string,
    private readonly key: string | null,
  ) {}

  open(watcher: Watcher, language: string, seat: number | null): void {
    this.close();
    this.watcher = watcher;
    this.language = language;
    this.seat = seat;
    this.seen = 0;
    window.addEventListener("online", this.check);
    document.addEventListener("visibilitychange", this.checkIfSeen);
    this.connect();
  }

  close(): void {
    window.removeEventListener("online", this.check);
    document.removeEventListener("visibilitychange", this.checkIfSeen);
    this.drop();
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.calm();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Find out at once whether the connection still lives; if it is lost, don't wait any longer. */
  private readonly check = (): void => {
    if (this.socket) this.ping();
    else this.connect();
  };

  private readonly checkIfSeen = (): void => {
    if (!document.hidden) this.check();
  };

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.tell({ type: "ping" });
    this.expect(PONG_WITHIN);
  }

  /** Give the connection up unless something is heard in time. */
  private expect(within: number): void {
    this.alarm ??= setTimeout(() => this.lost(SILENT), within);
  }

  private calm(): void {
    clearTimeout(this.alarm);
    this.alarm = undefined;
  }

  private address(): string {
    const path = `/api/v1/matches/${encodeURIComponent(this.match)}/live`;
    const address = new URL(path, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("after", String(this.seen));
    address.searchParams.set("lang", this.language);
    address.searchParams.set("words", "1");
    address.searchParams.set("changes", "1");
    if (this.key) address.searchParams.set("key", this.key);
    if (this.seat !== null) address.searchParams.set("seat", String(this.seat));
    return address.href;
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.watcher?.connection("connecting");
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.expect(HELLO_WITHIN);
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      this.calm();
      this.hear(JSON.parse(String(event.data)) as Told);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  private lost(code: number): void {
    this.drop();
    if (code === NO_SUCH_MATCH) {
      this.close();
      this.watcher?.connection("closed");
      this.watcher?.gone({ code: "no-such-match", text: "" });
      return;
    }
    this.watcher?.connection("lost");
    this.timer = setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  private hear(told: Told): void {
    if ("entries" in told) told.entries = told.entries.map(flattened);
    switch (told.type) {
      case "hello":
        this.greeted(told.match, told.position, told.entries, told.seq);
        break;
      case "update":
        this.updated(told);
        break;
      case "presence":
        this.watcher?.presence(told.seats, told.watchers);
        break;
      case "ack":
        this.answered(told.request)?.done();
        break;
      case "error":
        this.answered(told.request)?.refused(new Refused(0, told.error));
    }
  }

  private updated(told: Extract<Told, { type: "update" }>): void {
    const position = told.position ? completed(told.position, this.position) : null;
    if (told.position && !position) {
      // Nothing leads from what is shown to this. The greeting of a new connection tells it whole.
      this.lost(SILENT);
      return;
    }
    this.seen = told.seq;
    this.position = position ?? this.position;
    this.watcher?.update(told.entries, position, told.match ?? null);
    if (told.clock) this.watcher?.clock(told.clock);
  }

  private greeted(match: Match, position: Position | null, entries: Entry[], seq: number): void {
    const first = this.seen === 0;
    this.wait = FIRST_WAIT;
    this.seen = entries.at(-1)?.seq ?? seq;
    this.position = position;
    this.watcher?.connection("open");
    if (first) this.watcher?.hello(match, position, entries);
    else this.watcher?.update(entries, position, match);
    for (const waiting of this.waiting.values()) this.tell(waiting.message);
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.ping(), PING_EVERY);
  }

  private answered(request: string | null): Waiting | undefined {
    const waiting = this.waiting.get(request ?? "");
    this.waiting.delete(request ?? "");
    return waiting;
  }

  private tell(message: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private ask(content: Record<string, unknown>): Promise<void> {
    const message = { ...content, request: newRequest() };
    return new Promise((done, refused) => {
      this.waiting.set(message.request, { message, done, refused });
      this.tell(message);
    });
  }

  move(actions: number[], position: number, seq: number): Promise<void> {
    return this.ask({ type: "move", actions, position, seq });
  }

  trial(actions: number[], position: number): Promise<Trial> {
    return tryActions(this.match, actions, position, this.key);
  }

  undo(position: number, to: number): Promise<void> {
    return this.ask({ type: "undo", position, to });
  }

  answerUndo(agree: boolean): Promise<void> {
    return this.ask({ type: "undo-answer", agree });
  }

  chat(text: string): Promise<void> {
    return this.ask({ type: "chat", text });
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
