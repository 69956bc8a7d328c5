/**
 * What the server sends and takes: the types of `docs/server-api.md`.
 *
 * Only what the client uses is declared.
 */

export type GameId = string;

export interface Identity {
  id: string;
  kind: "guest" | "account";
  name: string;
}

export interface GameOption {
  name: string;
  kind: "flag" | "choice" | "number" | "table";
  default: boolean | number | string;
  choices: string[];
  low: number;
  high: number;
  /** What it means, in the asker's language. */
  words: string;
}

export interface CatalogueGame {
  id: GameId;
  name: string;
  rules: string;
  words: { prefix: string };
  players: { fewest: number; most: number; usual: number };
  options: GameOption[];
}

/** The rules of a game in words. */
export interface GameRules {
  title: string;
  introduction: string;
  chapters: {
    title: string;
    rules: { id: string; title: string; sources: string[]; text: string }[];
  }[];
}

export interface Bot {
  name: string;
  summary: string;
}

export interface MatchSeat {
  seat: number;
  kind: "open" | "invited" | "bot" | "person";
  name: string | null;
  bot: string | null;
  you: boolean;
  resigned?: boolean;
}

export interface MatchResult {
  reason: "finished" | "resigned" | "abandoned";
  scores: number[];
  ranking: number[][];
}

export interface UndoProposal {
  seat: number;
  to: number;
  agreed: number[];
  asked: number[];
}

/** How long people may think: `minutes` for a whole match and `increment` seconds more each turn, or `days` a move. */
export interface ClockTerms {
  kind: "live" | "days";
  minutes?: number;
  increment?: number;
  days?: number;
  at_end: "bot" | "resign";
}

/** A clock that stands or runs: `seats` are the seconds left at `since`, `now` the server's time when it said so. */
export interface Clock extends ClockTerms {
  seats: number[] | null;
  running: number | null;
  since: string | null;
  deadline: string | null;
  now: string;
}

export interface Match {
  id: string;
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  state: "open" | "running" | "over";
  public: boolean;
  title: string;
  owner: { id: string; name: string } | null;
  created: string;
  turn: number | null;
  your_turn: boolean;
  seats: MatchSeat[];
  your_seats: number[];
  key: string | null;
  /** For the owner: the key of each invited seat's own link. */
  invitations: { [seat: string]: string } | null;
  start: "when-full" | "by-hand";
  position: number;
  seq: number;
  result: MatchResult | null;
  undo_proposal: UndoProposal | null;
  rematch: string | null;
  clock: Clock | null;
}

/** How an action reads in a list: its kind, the choice in short, and the whole sentence. */
export interface Phrases {
  heading: string;
  choice: string;
  sentence: string;
}

/** A legal action: a verb with named arguments. */
export interface Action {
  action: number;
  text: string;
  args: { verb: string; [name: string]: string };
  words: Phrases | null;
}

export interface Decision {
  kind: string;
  rule: string;
  seat: number;
  facts: Record<string, unknown>;
  words: string | null;
}

/** A position as its viewer may see it; `view` follows the game's generated types. */
export interface Position<View = unknown> {
  number: number;
  seq: number;
  viewer: number | null;
  over: boolean;
  seat: number | null;
  decision: Decision | null;
  legal: Action[] | null;
  view: View;
  undo: { seat: number | null; count: number };
}

/** What happened, with the rule behind it; `words` is the sentence for the log. */
export interface GameEvent {
  event: string;
  rule: string;
  words?: string | null;
  [fact: string]: unknown;
}

export interface Entry {
  seq: number;
  at: string;
  kind: string;
  seat: number | null;
  position: number;
  data: Record<string, unknown>;
  events: GameEvent[];
}

export interface ErrorBody {
  code: string;
  text: string;
  rule?: string | null;
  details?: Record<string, unknown>;
  fresh?: Position | null;
}

/** A request that the server refused, in words for a person. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.text);
  }
}

/** What actions would do: the position after the first `applied` of them. */
export interface Trial {
  applied: number;
  reveals: boolean;
  events: GameEvent[][];
  position: Position;
}

/** Scores, and what can be counted of each seat, at some positions. */
export interface Course {
  positions: number[];
  scores: number[][];
  counts: { [name: string]: number[][] };
}

export type SeatWish = "me" | `me:${string}` | "open" | "invited" | `bot:${string}`;

export interface NewMatch {
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  seats: SeatWish[];
  public: boolean;
  start: "when-full" | "by-hand";
  clock?: ClockTerms | null;
  /** A position to begin at, as the server's own states are written. */
  snapshot?: Record<string, unknown> | null;
  title?: string;
}
