/** The calls of the server, as `docs/server-api.md` describes them. */

import {
  ApiError,
  type Bot,
  type CatalogueGame,
  type CheckedTable,
  type Course,
  type CurrentIdentity,
  type ErrorBody,
  type GameId,
  type GameRules,
  type Identity,
  type Match,
  type NewMatch,
  type Position,
  type Trial,
} from "./types";
import type { ViewSchema } from "../games/generic/schema";
import { language } from "../ui/i18n.svelte";

const BASE = "/api/v1";

/** Send a request; whatever is refused is thrown as `ApiError`. */
async function send(
  method: string,
  path: string,
  body: unknown,
  spoken: string,
): Promise<Response> {
  const address = new URL(BASE + path, location.href);
  address.searchParams.set("lang", spoken);
  const request: RequestInit = { method, credentials: "same-origin" };
  if (method !== "GET") {
    request.headers = { "Content-Type": "application/json" };
    request.body = JSON.stringify(body ?? {});
  }
  const answer = await fetch(address, request).catch(() => {
    throw new ApiError(0, { code: "web-offline", text: "" });
  });
  if (answer.ok) return answer;
  const data = (await answer.json().catch(() => null)) as { error?: ErrorBody } | null;
  throw new ApiError(answer.status, data?.error ?? unreadable(answer));
}

function unreadable({ status }: Response): ErrorBody {
  return { code: `http-${status}`, text: "" };
}

export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await send(method, path, body, language());
  if (answer.status === 204) return undefined as Answer;
  const data = (await answer.json().catch(() => null)) as Answer | null;
  if (data === null) throw new ApiError(answer.status, unreadable(answer));
  return data;
}

/** A name of its own for a request. (`crypto.randomUUID` is missing where a page comes by plain http.) */
export function newRequest(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function whoami(): Promise<Identity | null> {
  return (await call<CurrentIdentity>("GET", "/identity/current")).identity;
}

export const becomeGuest = (name: string): Promise<Identity> =>
  call("POST", "/identity/guest", { name });

export async function rename(name: string): Promise<Identity> {
  return call("PATCH", "/identity", { name });
}

export async function games(): Promise<CatalogueGame[]> {
  return (await call<{ games: CatalogueGame[] }>("GET", "/games")).games;
}

const ofGame = (game: GameId, what: string): string => `/games/${encodeURIComponent(game)}/${what}`;

/** The JSON Schema of a game's views. */
export const viewSchema = (game: GameId): Promise<ViewSchema> =>
  call("GET", ofGame(game, "schema"));

/** The rules of a game, in the person's language. */
export const gameRules = (game: GameId): Promise<GameRules> => call("GET", ofGame(game, "rules"));

const ofTable = (game: GameId, ...parts: string[]): string =>
  ofGame(game, ["tables", ...parts.map(encodeURIComponent)].join("/"));

/** A released table of values, as TOML to be changed. */
export async function releasedTable(game: GameId, option: string, name: string): Promise<string> {
  return (await send("GET", ofTable(game, option, name), undefined, language())).text();
}

/** What a table in TOML comes to; what is wrong with it is thrown. */
export const checkTable = (game: GameId, option: string, text: string): Promise<CheckedTable> =>
  call("POST", ofTable(game, option), { text });

/** A game's own messages in a language, as one Fluent file. */
export async function gameMessages(game: GameId, spoken: string): Promise<string> {
  return (await send("GET", ofGame(game, "words"), undefined, spoken)).text();
}

export async function bots(): Promise<Bot[]> {
  return (await call<{ bots: Bot[] }>("GET", "/bots")).bots;
}

export async function matches(state: Match["state"]): Promise<Match[]> {
  return (await call<{ matches: Match[] }>("GET", `/matches?state=${state}&limit=50`)).matches;
}

export async function ownMatches(): Promise<Match[]> {
  return (await call<{ matches: Match[] }>("GET", "/matches/mine?limit=50")).matches;
}

export const createMatch = (wish: NewMatch): Promise<Match> => call("POST", "/matches", wish);

const of = (id: string, what: string, key: string | null): string =>
  `/matches/${encodeURIComponent(id)}${what}${key ? `?key=${encodeURIComponent(key)}` : ""}`;

export const joinMatch = (id: string, key: string | null): Promise<Match> =>
  call("POST", of(id, "/join", key), key ? { key } : {});

export const startMatch = (id: string): Promise<Match> => call("POST", of(id, "/start", null));
export const resignMatch = (id: string, seat: number): Promise<Match> =>
  call("POST", of(id, "/resign", null), { seat });
export const leaveMatch = (id: string, seat: number): Promise<Match> =>
  call("POST", of(id, "/leave", null), { seat });
/** Take a seat up again that a bot plays since one left or ran out of time. */
export const returnToMatch = (id: string, seat: number): Promise<Match> =>
  call("POST", of(id, "/return", null), { seat });
export const seatBot = (id: string, seat: number, bot: string): Promise<Match> =>
  call("PUT", of(id, `/seats/${seat}`, null), { kind: "bot", bot });
export const deleteMatch = (id: string): Promise<void> => call("DELETE", of(id, "", null));
export const rematch = (id: string): Promise<Match> => call("POST", of(id, "/rematch", null));

/** Who looks: one's seat, where one has several, and the key of a link. */
function looker(seat: number | null, key: string | null): URLSearchParams {
  const query = new URLSearchParams();
  if (seat !== null) query.set("seat", String(seat));
  if (key) query.set("key", key);
  return query;
}

export async function positionAt(
  id: string,
  number: number,
  seat: number | null,
  key: string | null,
): Promise<Position> {
  const query = looker(seat, key);
  query.set("at", String(number));
  query.set("words", "1");
  return call("GET", `/matches/${encodeURIComponent(id)}/position?${query}`);
}

export async function tryActions(
  id: string,
  actions: number[],
  position: number,
  key: string | null,
): Promise<Trial> {
  const query = looker(null, key);
  query.set("words", "1");
  return call("POST", `/matches/${encodeURIComponent(id)}/trial?${query}`, { position, actions });
}

export async function courseOf(
  id: string,
  seat: number | null,
  key: string | null,
): Promise<Course> {
  return call("GET", `/matches/${encodeURIComponent(id)}/course?${looker(seat, key)}`);
}
