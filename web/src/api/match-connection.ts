/** How a table is reached: by a server, or from a recorded game. */

import type { Clock, Course, Entry, ErrorBody, Match, Position, Trial } from "./types";

export type ConnectionState = "connecting" | "open" | "lost" | "closed";

/** Whoever watches a table is told these. */
export interface MatchListener {
  hello(match: Match, position: Position | null, entries: Entry[]): void;
  update(entries: Entry[], position: Position | null, match: Match | null): void;
  clock(clock: Clock): void;
  presence(seats: number[], watchers: number): void;
  connection(state: ConnectionState): void;
  /** The table can't be watched at all: it does not exist, or not for this person. */
  gone(error: ErrorBody): void;
}

/** One table, watched. Whatever is refused is thrown as `ApiError`. */
export interface MatchConnection {
  /** Whether the game is a recording, which goes its own way whatever is chosen. */
  readonly recorded: boolean;
  /** `seat` fixes which of several seats of one's own is looked from; else it is the one that must choose. */
  open(listener: MatchListener, language: string, seat: number | null): void;
  close(): void;
  move(actions: number[], position: number, seq: number | null): Promise<void>;
  /** What actions would do; null where nothing can be tried. */
  trial(actions: number[], position: number): Promise<Trial | null>;
  /** Back to position `to`, at once or when the others have agreed. */
  undo(position: number, to: number): Promise<void>;
  answerUndo(agree: boolean): Promise<void>;
  chat(text: string): Promise<void>;
  /** The table as it was, if it can be had. */
  positionAt(number: number): Promise<Position | null>;
  /** How scores and money went so far, if it can be had. */
  course(): Promise<Course | null>;
}
