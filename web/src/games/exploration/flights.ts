/** What moves over the table of The Age of Exploration when something happens. */

import type { View } from "./generated-view";
import type { Entry, GameEvent, Position } from "../../api/types";
import { flight, type Flight } from "../../match/flight-animation.svelte";
import CardBack from "./CardBack.svelte";
import CardFace from "./CardFace.svelte";
import Coin from "./Coin.svelte";
import { total, type Counted } from "./cards";

const CARD_WIDTH = 46;
const COIN_WIDTH = 30;

/** The places that `Table.svelte` and its parts name. */
export const places = {
  deck: "deck",
  discard: "discard",
  market: "market",
  court: "court",
  hand: (seat: unknown) => `hand ${seat}`,
  show: (seat: unknown) => `show ${seat}`,
  purse: (seat: unknown) => `purse ${seat}`,
  ship: (seat: unknown) => `ship ${seat}`,
};

function card(name: unknown, from: string, to: string): Flight {
  if (name === "gold") return coin(from, to);
  return flight(from, to, CARD_WIDTH, CardFace, { name: String(name) }, "card");
}

function back(from: string, to: string): Flight {
  return flight(from, to, CARD_WIDTH, CardBack, {}, "card");
}

function coin(from: string, to: string): Flight {
  return flight(from, to, COIN_WIDTH, Coin, {}, "coin");
}

function coins(count: unknown, from: string, to: string): Flight[] {
  return Array.from({ length: Number(count) }, () => coin(from, to));
}

function all(cards: unknown, from: string, to: string): Flight[] {
  const names = Array.isArray(cards)
    ? (cards as string[])
    : Object.entries((cards ?? {}) as Counted).flatMap(([name, count]) =>
        Array.from({ length: count }, () => name),
      );
  return names.map((name) => card(name, from, to));
}

function drawn(event: GameEvent): Flight[] {
  const to = places.hand(event.seat);
  if (Array.isArray(event.cards)) return all(event.cards, places.deck, to);
  return Array.from({ length: Number(event.count) }, () => back(places.deck, to));
}

function sailed(event: GameEvent): Flight[] {
  const { seat } = event;
  const from = event.with === "gold" ? places.purse(seat) : places.hand(seat);
  return [card(event.with, from, places.ship(seat))];
}

/** Where the cards came from that turn into gold or are discarded. */
function origin(event: GameEvent): string {
  return event.of === "goods" ? places.market : places.ship(event.seat);
}

const moves: { [event: string]: (event: GameEvent) => Flight[] } = {
  sailed,
  returned: sailed,
  explored: drawn,
  exhibited: (event) => [card(event.card, places.hand(event.seat), places.show(event.seat))],
  retrieved: (event) => [card(event.card, places.show(event.seat), places.hand(event.seat))],
  acquired: (event) => [
    ...coins(event.gold, places.purse(event.seat), places.purse(event.from)),
    card(event.card, places.show(event.from), places.hand(event.seat)),
  ],
  sold: (event) => all(event.goods, places.show(event.seat), places.market),
  "turned-over": (event) =>
    coins(total(event.cards as Counted), origin(event), places.purse(event.seat)),
  discarded: (event) => all(event.cards, origin(event), places.discard),
};

export function flights(entry: Entry, _position: Position<View>): Flight[] {
  return entry.events.flatMap((event) => moves[event.event]?.(event) ?? []);
}
