/** What moves over the table of Age of Discovery when something happens. */

import type { View } from "./generated-view";
import type { Entry, GameEvent, Position } from "../../api/types";
import { flight, type Flight } from "../../match/flight-animation.svelte";
import Coin from "./Coin.svelte";
import Good from "./Good.svelte";
import Ship from "./Ship.svelte";
import Worker from "./Worker.svelte";

/** The places that the parts of the table name. */
export const places = {
  box: (box: unknown) => `box ${box}`,
  region: (region: unknown) => `region ${region}`,
  mat: (seat: unknown) => `mat ${seat}`,
  board: (seat: unknown) => `board ${seat}`,
  bank: "bank",
};

const WORKER_WIDTH = 26;
const GOOD_WIDTH = 32;

function worker(event: GameEvent, from: string, to: string): Flight {
  const props = { worker: String(event.worker), seat: Number(event.seat) };
  return flight(from, to, WORKER_WIDTH, Worker, props);
}

function good(event: GameEvent, from: string): Flight {
  return flight(from, places.mat(event.seat), GOOD_WIDTH, Good, { good: String(event.good) });
}

function coins(event: GameEvent, from: string, to: string): Flight[] {
  const count = Math.min(5, Number(event.dollars));
  return Array.from({ length: count }, () => flight(from, to, GOOD_WIDTH, Coin, {}, "coin"));
}

const moves: { [event: string]: (event: GameEvent) => Flight[] } = {
  placed: (event) => [worker(event, places.mat(event.seat), places.box(event.box))],
  landed: (event) => [worker(event, places.box("dock"), places.region(event.region))],
  "stayed-home": (event) => [worker(event, places.box("dock"), places.mat(event.seat))],
  "region-good": (event) => [good(event, places.region(event.region))],
  "good-taken": (event) => [good(event, places.box("trade-goods"))],
  "good-drawn": (event) => [good(event, places.box("trade-goods"))],
  "ship-taken": (event) => [
    flight(places.box("shipping"), places.mat(event.seat), GOOD_WIDTH, Ship, {}),
  ],
  earned: (event) => coins(event, places.bank, places.mat(event.seat)),
  paid: (event) => coins(event, places.mat(event.seat), places.bank),
};

export function flights(entry: Entry, _position: Position<View>): Flight[] {
  return entry.events.flatMap((event) => moves[event.event]?.(event) ?? []);
}
