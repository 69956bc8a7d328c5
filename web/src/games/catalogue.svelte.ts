/** What the server says about its games, for those that the page has no words of its own for. */

import { untrack } from "svelte";
import { gameMessages, games } from "../api/client";
import { ApiError, type CatalogueGame, type GameId, type GameOption } from "../api/types";
import { hasMessage, language, needMessages, needMessagesFrom, t } from "../ui/i18n.svelte";
import { titleOf } from "./titles";

let entries = $state.raw<readonly CatalogueGame[]>([]);
/** The language that they are told in. */
let told: string | null = null;

/** All games, as the server describes them in the person's language. */
export async function loadCatalogue(): Promise<CatalogueGame[]> {
  const spoken = language();
  const found = await games();
  entries = found;
  told = spoken;
  return found;
}

export async function describeGame(game: GameId): Promise<CatalogueGame> {
  const entry = (await loadCatalogue()).find(({ id }) => id === game);
  if (!entry) throw new ApiError(404, { code: "no-such-game", text: "" });
  return entry;
}

/**
 * Make sure that games can be called by their names in the person's language, also those of plug-ins.
 * The server is asked once, whatever it answers.
 */
export async function needGameNames(wanted: readonly GameId[]): Promise<void> {
  const spoken = language();
  const nameless = untrack(() => wanted.some((id) => !hasMessage(`game-${id}`)));
  if (nameless && told !== spoken) await loadCatalogue();
}

/** Make sure that what the server says about its games is here, in the person's language. */
export async function needCatalogue(): Promise<void> {
  if (told !== language()) await loadCatalogue();
}

/** The options of a game: none as long as the server was not asked. */
export function gameOptions(game: GameId): readonly GameOption[] {
  return entries.find(({ id }) => id === game)?.options ?? [];
}

export function gameName(game: GameId): string {
  const message = `game-${game}`;
  if (hasMessage(message)) return t(message);
  return entries.find(({ id }) => id === game)?.name ?? game;
}

/** Load a game's own messages: those built into the page, or else the server's. */
export async function needGameMessages(game: GameId): Promise<void> {
  const title = titleOf(game);
  if (title) await needMessages(title.messages);
  else await needMessagesFrom(`game ${game}`, (spoken) => serverMessages(game, spoken));
}

/** A server that has no words of a game, or can't give them, is no reason not to play it. */
async function serverMessages(game: GameId, spoken: string): Promise<string[]> {
  try {
    return [await gameMessages(game, spoken)];
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) return [];
    throw error;
  }
}
