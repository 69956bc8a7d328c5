/**
 * The tables there are, by the game's id in the catalogue. Each is loaded when it is first sat down at.
 */

import type { Component } from "svelte";
import type { Entry, GameId, Position } from "../lib/api";
import type { Choice } from "../lib/choice.svelte";
import type { Flight } from "../lib/motion.svelte";
import type { Tiebreak } from "../lib/ties";

/** What a table is drawn from: never anything but this. */
export interface TableProps<View> {
  position: Position<View>;
  names: string[];
  choice: Choice;
}

/** A game as it shows itself in the browser. */
export interface Face<View = unknown> {
  Table: Component<TableProps<View>>;
  /** What moves when something happens; the places are names given with `anchor`. */
  flights(entry: Entry, position: Position<View>): Flight[];
  /** What decides among equal points, the first before the next. */
  ties: readonly Tiebreak<View>[];
}

interface Listed {
  /** The language file of the game's own words, which is also the prefix of its messages. */
  messages: string;
  load(): Promise<Face>;
}

const discovery: Listed = {
  messages: "discovery",
  load: async () => (await import("./discovery")).face as Face,
};

const tables: Record<GameId, Listed> = {
  "age-of-discovery-2007": discovery,
  "age-of-discovery-2015": discovery,
  "age-of-exploration": {
    messages: "exploration",
    load: async () => (await import("./exploration")).face as Face,
  },
  "dawn-of-empires": {
    messages: "dawn",
    load: async () => (await import("./dawn")).face as Face,
  },
};

/** The language file of each game, also of those that have no table yet. */
const messages: Record<GameId, string> = {
  "age-of-discovery-2007": "discovery",
  "age-of-discovery-2015": "discovery",
  "dawn-of-empires": "dawn",
  "age-of-exploration": "exploration",
};

export function hasTable(game: GameId): boolean {
  return game in tables;
}

export function messagesOf(game: GameId): string {
  return messages[game] ?? game;
}

export async function faceOf(game: GameId): Promise<Face | null> {
  return (await tables[game]?.load()) ?? null;
}

/** The id of the rules text, which editions of one game share. */
export function rulesOf(game: GameId): string {
  return game.startsWith("age-of-discovery") ? "age-of-discovery" : game;
}
