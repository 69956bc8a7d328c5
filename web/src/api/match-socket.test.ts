import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry, Match, Position } from "./types";
import type { MatchListener } from "./match-connection";
import { MatchSocket } from "./match-socket";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  closed = false;
  close(): void {
    this.closed = true;
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get after(): string | null {
    return new URL(this.address).searchParams.get("after");
  }
}

const match = { id: "m" } as Match;
const position = { number: 0, viewer: 0 } as Position;
const entry = (seq: number): Entry =>
  ({ seq, kind: "move", events: [], data: {}, position: seq }) as unknown as Entry;

function watcher(): MatchListener {
  const names = ["hello", "update", "clock", "presence", "connection", "gone"] as const;
  return Object.fromEntries(names.map((name) => [name, vi.fn()])) as unknown as MatchListener;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a lost connection is taken up at the last number seen, and what was not answered is sent again", async () => {
  const link = new MatchSocket("m", null);
  const told = watcher();
  link.open(told, "fr", null);
  const [first] = FakeSocket.all;
  expect(first!.after).toBe("0");
  first!.tell({ type: "hello", match, position, seq: 3, entries: [entry(2), entry(3)] });
  first!.tell({ type: "update", seq: 4, entries: [entry(4)] });
  const moved = link.move([7], 0, 4);
  const [request] = first!.sent;
  first!.onclose?.({ code: 1006 });
  await vi.advanceTimersByTimeAsync(2000);
  const second = FakeSocket.all[1]!;
  expect(second.after).toBe("4");
  second.tell({ type: "hello", match, position, seq: 5, entries: [entry(5)] });
  expect(second.sent).toEqual([request]);
  second.tell({ type: "ack", request: request!.request });
  await moved;
  expect(told.hello).toHaveBeenCalledTimes(1);
  expect(told.update).toHaveBeenCalledTimes(2);
  link.close();
});

test("an update tells what has changed in the view; what leads on from another view is asked for whole", async () => {
  const link = new MatchSocket("m", null);
  const told = watcher();
  link.open(told, "en", null);
  const [first] = FakeSocket.all;
  expect(new URL(first!.address).searchParams.get("changes")).toBe("1");
  const shown = { ...position, seq: 1, view: { money: [1, 2] } };
  first!.tell({ type: "hello", match, position: shown, seq: 1, entries: [] });
  const changed = { number: 1, viewer: 0, seq: 2, since: 1, changes: [[["money", 1], 7]] };
  first!.tell({ type: "update", seq: 2, entries: [entry(2)], position: changed });
  const whole = { number: 1, viewer: 0, seq: 2, view: { money: [1, 7] } };
  expect(told.update).toHaveBeenLastCalledWith([entry(2)], whole, null);
  first!.tell({ type: "update", seq: 4, entries: [entry(4)], position: { ...changed, since: 3 } });
  expect(told.update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSocket.all[1]!.after).toBe("2");
  link.close();
});

test("a refused move is thrown with the server's words", async () => {
  const link = new MatchSocket("m", null);
  link.open(watcher(), "en", null);
  const [socket] = FakeSocket.all;
  socket!.tell({ type: "hello", match, position, seq: 1, entries: [] });
  const moved = link.move([1], 0, 1);
  const request = socket!.sent[0]!.request;
  socket!.tell({ type: "error", request, error: { code: "stale-position", text: "Too late." } });
  await expect(moved).rejects.toThrow("Too late.");
  link.close();
});

test("a table that is not there is not asked for again", async () => {
  const link = new MatchSocket("m", null);
  const told = watcher();
  link.open(told, "en", null);
  FakeSocket.all[0]!.onclose?.({ code: 4404 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(told.gone).toHaveBeenCalled();
});

test("one of several own seats is asked for, and a clock that goes on is told", () => {
  const link = new MatchSocket("m", null);
  const told = watcher();
  link.open(told, "en", 2);
  const [socket] = FakeSocket.all;
  expect(new URL(socket!.address).searchParams.get("seat")).toBe("2");
  socket!.tell({ type: "hello", match, position, seq: 1, entries: [] });
  socket!.tell({ type: "update", seq: 2, entries: [entry(2)], clock: { kind: "live" } });
  expect(told.clock).toHaveBeenCalledWith({ kind: "live" });
  link.close();
});

/** A table that is watched, and whoever is told of it. */
function watched(): [MatchSocket, MatchListener, FakeSocket] {
  const link = new MatchSocket("m", null);
  const told = watcher();
  link.open(told, "en", null);
  const socket = FakeSocket.all[0]!;
  socket.tell({ type: "hello", match, position, seq: 1, entries: [] });
  return [link, told, socket];
}

const PING = { type: "ping" };

test("a connection from which nothing comes back after a ping is given up and taken up again", async () => {
  const [link, told, socket] = watched();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(socket.sent).toEqual([PING]);
  socket.tell({ type: "pong" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told.connection).not.toHaveBeenCalledWith("lost");
  await vi.advanceTimersByTimeAsync(8_000);
  expect(told.connection).toHaveBeenCalledWith("lost");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeSocket.all).toHaveLength(2);
  link.close();
});

test("a new connection that never greets is given up too", async () => {
  const link = new MatchSocket("m", null);
  const told = watcher();
  link.open(told, "en", null);
  await vi.advanceTimersByTimeAsync(32_000);
  expect(told.connection).toHaveBeenCalledWith("lost");
  expect(FakeSocket.all).toHaveLength(2);
  link.close();
});

test("a page that is online or seen again asks at once whether the connection lives", async () => {
  const [link, told, socket] = watched();
  window.dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(socket.sent).toEqual([PING, PING]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(told.connection).toHaveBeenCalledWith("lost");
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(FakeSocket.all).toHaveLength(2);
  link.close();
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
});

test("who leaves the page leaves the table, and is back when the page is", async () => {
  const link = new MatchSocket("m", null);
  link.open(watcher(), "en", null);
  const [first] = FakeSocket.all;
  first!.tell({ type: "hello", match, position, seq: 3, entries: [entry(3)] });
  window.dispatchEvent(new Event("pagehide"));
  expect(first!.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(FakeSocket.all).toHaveLength(2);
  expect(FakeSocket.all[1]!.after).toBe("3");
  link.close();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(FakeSocket.all).toHaveLength(2);
});
