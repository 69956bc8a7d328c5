/** What others have done since one's own last move. */

import type { Entry } from "../api/types";

/** A move: whose, the position it led to, and all that it brought, in words. */
export interface TheirMove {
  seq: number;
  seat: number;
  position: number;
  words: string[];
}

/** Entries that change the position, and the end. */
const CHANGING = new Set(["start", "move", "undo", "segment", "end"]);

/** The log as far as the table shows it: pieces may still be on their way, and talk does not wait for them. */
export function toldSoFar(entries: Entry[], shown: number | null): Entry[] {
  if (shown === null) return entries;
  const ahead = entries.findIndex(
    ({ kind, seq }) => kind !== "end" && CHANGING.has(kind) && seq > shown,
  );
  if (ahead < 0) return entries;
  return entries.filter(({ kind }, place) => place < ahead || !CHANGING.has(kind));
}

/** Others' moves since the last one of these seats; what was taken back is none. */
export function sinceMyTurn(entries: Entry[], own: number[]): TheirMove[] {
  let found: TheirMove[] = [];
  for (const { kind, seq, seat, position, events, data } of entries) {
    if (kind === "undo") found = found.filter((move) => move.position <= Number(data.to));
    if (kind !== "move" || seat === null) continue;
    if (own.includes(seat)) found = [];
    else
      found.push({ seq, seat, position, words: events.map((event) => event.words ?? event.event) });
  }
  return found;
}
