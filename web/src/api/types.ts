/**
 * What the server sends and takes.
 *
 * The types are generated from the server's models (`make wire`). Here they have the names that the page
 * uses, and what a schema can't say.
 */

import type * as wire from "./generated-wire";

export type {
  Bot,
  CatalogueGame,
  CheckedTable,
  Clock,
  ClockBody as ClockTerms,
  Course,
  CurrentIdentity,
  Decision,
  Event as GameEvent,
  GameOption,
  GameRules,
  Identity,
  Match,
  MatchResult,
  Phrases,
  Remark,
  Seat as MatchSeat,
  UndoProposal,
} from "./generated-wire";

export type GameId = string;

/** A legal action: a verb with named arguments. */
export type Action = Omit<wire.LegalAction, "args"> & {
  args: { verb: string; [name: string]: string };
};

/** A position as its viewer may see it; `view` follows the game's generated types. */
export type Position<View = unknown> = Omit<wire.Position, "view" | "legal"> & {
  view: View;
  legal: Action[] | null;
};

/** A move of several actions has a list of events for each: here they are one list. */
export type Entry = Omit<wire.Entry, "events"> & { events: wire.Event[] };

/** What actions would do: the position after the first `applied` of them. */
export type Trial = Omit<wire.Trial, "position"> & { position: Position };

export type ErrorBody = Omit<wire.Error, "details" | "fresh"> & {
  details?: wire.Error["details"];
  fresh?: Position | null;
};

export type ServerMessage =
  | wire.HelloMessage
  | wire.UpdateMessage
  | wire.PresenceMessage
  | wire.AckMessage
  | wire.ErrorMessage
  | wire.PongMessage;

/** What a request of the page's own is, before it has a name. */
export type ClientRequest =
  | Omit<wire.MoveMessage, "request">
  | Omit<wire.UndoMessage, "request">
  | Omit<wire.UndoAnswerMessage, "request">
  | Omit<wire.ChatMessage, "request">;

export type SeatWish = "me" | `me:${string}` | "open" | "invited" | `bot:${string}`;

export type NewMatch = Omit<wire.NewMatch, "seats"> & { seats: SeatWish[] };

/** A request that the server refused, in words for a person. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.text);
  }
}
