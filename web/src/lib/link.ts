/** How a table is reached: by a server, or from a recorded game. */

import type { Entry, ErrorBody, Match, Position } from "./api";

export type Connection = "connecting" | "open" | "lost" | "closed";

/** Whoever watches a table is told these. */
export interface Watcher {
  hello(match: Match, position: Position | null, entries: Entry[]): void;
  update(entries: Entry[], position: Position | null, match: Match | null): void;
  presence(seats: number[], watchers: number): void;
  connection(state: Connection): void;
  /** The table can't be watched at all: it does not exist, or not for this person. */
  gone(error: ErrorBody): void;
}

/** One table, watched. Whatever is refused is thrown as `Refused`. */
export interface Link {
  /** Whether the game is a recording, which goes its own way whatever is chosen. */
  readonly recorded: boolean;
  open(watcher: Watcher, language: string): void;
  close(): void;
  move(actions: number[], position: number, seq: number): Promise<void>;
  undo(position: number): Promise<void>;
  answerUndo(agree: boolean): Promise<void>;
  chat(text: string): Promise<void>;
  /** The table as it was, if it can be had. */
  positionAt(number: number): Promise<Position | null>;
}
