/** What moves over the table of Dawn of Empires when something happens. */

import type { View } from "./generated-view";
import type { Entry, GameEvent, Position } from "../../api/types";
import { flight, type Flight } from "../../match/flight-animation.svelte";
import Cube from "./Cube.svelte";
import Hut from "./Hut.svelte";
import Knowledge from "./Knowledge.svelte";
import Marker from "./Marker.svelte";
import Monument from "./Monument.svelte";
import Resource from "./Resource.svelte";
import Unit from "./Unit.svelte";

/** The places that the parts of the table name. */
export const places = {
  tile: (tile: unknown) => `tile ${tile}`,
  corner: (corner: unknown) => `corner ${corner}`,
  mat: (seat: unknown) => `mat ${seat}`,
  space: (space: unknown) => `space ${space}`,
  marker: (seat: unknown) => `marker ${seat}`,
  card: (name: unknown) => `card ${name}`,
  track: "experience",
  bank: "bank",
};

const UNIT_WIDTH = 30;
const HUT_WIDTH = 34;
const SIGN_WIDTH = 28;
const CARD_WIDTH = 46;
/** More coins of a kind would only be waited for. */
const MOST_SIGNS = 4;

function unit(kind: string, seat: unknown, from: string, to: string): Flight {
  return flight(from, to, UNIT_WIDTH, Unit, { unit: kind, seat: Number(seat) });
}

function units(kind: string, count: unknown, seat: unknown, from: string, to: string): Flight[] {
  return Array.from({ length: Number(count) }, () => unit(kind, seat, from, to));
}

function hut(event: GameEvent, from: string, to: string): Flight {
  return flight(from, to, HUT_WIDTH, Hut, { seat: Number(event.seat), size: 1 });
}

function signs(resource: unknown, count: unknown, from: string, to: string): Flight[] {
  const length = Math.min(MOST_SIGNS, Number(count));
  const props = { resource: String(resource) };
  return Array.from({ length }, () => flight(from, to, SIGN_WIDTH, Resource, props));
}

function home(event: GameEvent): string {
  return places.mat(event.seat);
}

/** Those who fell on a tile go home, on both sides. */
function fallen(event: GameEvent): Flight[] {
  const { seat, rival } = event;
  const tile = places.tile(event.tile);
  return [
    ...units("warrior", event.warriors_lost, seat, tile, places.mat(seat)),
    ...units("warrior", event.rival_warriors_lost, rival, tile, places.mat(rival)),
    ...units("settler", event.settlers_lost, seat, tile, places.mat(seat)),
    ...units("settler", event.rival_settlers_lost, rival, tile, places.mat(rival)),
  ];
}

function stepped(event: GameEvent, position: Position<View>): Flight[] {
  const [from, to] = [places.tile(event.from), places.tile(event.tile)];
  const arrived = position.view.stack;
  if (!arrived) return [unit("warrior", event.seat, from, to)];
  return [
    ...units("warrior", arrived.warriors, event.seat, from, to),
    ...units("settler", arrived.settlers, event.seat, from, to),
    ...units("spirit", arrived.spirit ? 1 : 0, event.seat, from, to),
  ];
}

type Moves = (event: GameEvent, position: Position<View>, tile: string) => Flight[];

const moves: { [event: string]: Moves } = {
  gained: (event, _, tile) => signs(event.resource, event.amount, tile, home(event)),
  went: (event) => [
    flight(places.marker(event.seat), places.space(event.space), SIGN_WIDTH, Marker, {
      seat: Number(event.seat),
    }),
  ],
  collected: (event) => [
    flight(places.tile(event.tile), home(event), SIGN_WIDTH, Cube, {
      terrain: String(event.terrain),
    }),
  ],
  received: (event) => signs(event.resource, event.amount, places.bank, home(event)),
  converted: (event) => signs(event.resource, event.amount, places.bank, home(event)),
  exchanged: (event) => [
    ...signs(event.given, event.price, home(event), places.bank),
    ...signs(event.gained, event.amount, places.bank, home(event)),
  ],
  "paid-upkeep": (event) => signs("money", event.money, home(event), places.bank),
  "given-back": (event) => signs("money", event.money, places.bank, home(event)),
  abandoned: (event) => [hut(event, places.corner(event.corner), home(event))],
  disbanded: (event) => [unit("warrior", event.seat, places.tile(event.tile), home(event))],
  researched: (event) => [
    flight(
      places.card(event.technology),
      home(event),
      CARD_WIDTH,
      Knowledge,
      { name: String(event.technology) },
      "card",
    ),
  ],
  built: (event) => [
    flight(
      places.card(event.name),
      home(event),
      CARD_WIDTH,
      Monument,
      { name: String(event.name) },
      "card",
    ),
  ],
  recruited: (event) => [
    unit(String(event.unit), event.seat, home(event), places.tile(event.tile)),
  ],
  released: (event) => [unit("warrior", event.seat, places.mat(event.captor), home(event))],
  stepped,
  fought: fallen,
  learned: (event) => signs("experience", event.amount, home(event), places.track),
  raided: (event) => [unit("warrior", event.seat, places.corner(event.corner), home(event))],
  plundered: (event) => [
    ...signs(event.resource, event.amount, places.mat(event.victim), home(event)),
    ...signs(event.resource, event.lost ?? 0, places.mat(event.victim), places.bank),
  ],
  enslaved: (event) => [unit("warrior", event.victim, places.mat(event.victim), home(event))],
  founded: (event) => [hut(event, home(event), places.corner(event.corner))],
  grew: (event) => [hut(event, home(event), places.corner(event.corner))],
  "spirit-appeared": (event) => [unit("spirit", event.seat, home(event), places.tile(event.tile))],
};

export function flights(entry: Entry, position: Position<View>): Flight[] {
  // A bonus comes from the tile that was turned or laid just before.
  let tile = places.bank;
  return entry.events.flatMap((event) => {
    if (event.event === "explored" || event.event === "laid") tile = places.tile(event.tile);
    return moves[event.event]?.(event, position, tile) ?? [];
  });
}
