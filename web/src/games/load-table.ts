/**
 * Which table a game is played on: its title's own, or the generic one.
 *
 * The generic table is for games that the page has no folder for, as of a plug-in that is installed beside
 * the server: their views are drawn by the JSON Schema that the server gives.
 */

import type { Component } from "svelte";
import { viewSchema } from "../api/client";
import type { CatalogueGame, GameId } from "../api/types";
import { describeGame } from "./catalogue.svelte";
import type { GenericTableProps, ViewSchema } from "./generic/schema";
import type { TitleTable } from "./title-ui";
import { titleOf } from "./titles";

/** Where a game's words and rules are found. */
export interface GameTexts {
  /** How the ids of its messages begin. */
  prefix: string;
  /** The id of its rules text. */
  rules: string;
}

interface OwnTable extends TitleTable, GameTexts {
  schema: null;
}

interface GenericTable extends Omit<TitleTable, "Table" | "money">, GameTexts {
  Table: Component<GenericTableProps>;
  schema: ViewSchema;
  money: null;
}

export type LoadedTable = OwnTable | GenericTable;

/** The table of a game: the one its title draws, or the generic one. */
export async function loadTable(game: GameId): Promise<LoadedTable> {
  const title = titleOf(game);
  if (!title) return genericTable(game, textsOf(await describeGame(game)));
  const texts = { prefix: title.messages, rules: title.rules };
  if (genericForced()) return genericTable(game, texts);
  return { ...(await title.table()), ...texts, schema: null };
}

function textsOf(game: CatalogueGame): GameTexts {
  return { prefix: game.words.prefix, rules: game.rules };
}

/** In development, `?table=generic` shows any title by the generic table. */
function genericForced(): boolean {
  return import.meta.env.DEV && new URLSearchParams(location.search).get("table") === "generic";
}

async function genericTable(game: GameId, texts: GameTexts): Promise<GenericTable> {
  const [{ default: Table }, schema] = await Promise.all([
    import("./generic/GenericTable.svelte"),
    viewSchema(game),
  ]);
  return { ...texts, Table, schema, flights: () => [], money: null };
}
