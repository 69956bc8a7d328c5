/** Which words of others somebody has not seen yet. */

import type { Entry } from "../api/types";

/** The number of the last entry that was said; 0 if nothing was. */
export function lastMessageSeq(entries: readonly Entry[]): number {
  return entries.findLast(({ kind }) => kind === "chat")?.seq ?? 0;
}

/**
 * Up to where somebody who comes to a table has heard what was said there: until they last did something.
 * Whoever only watches has missed nothing.
 */
export function readUpTo(entries: readonly Entry[], own: readonly number[]): number {
  if (own.length === 0) return entries.at(-1)?.seq ?? 0;
  return entries.findLast(({ seat }) => seat !== null && own.includes(seat))?.seq ?? 0;
}
