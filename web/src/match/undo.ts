/** Which moves still count, and which of them was somebody's last: for taking it back. */

import type { Entry } from "../api/types";

const startOf = (move: Entry): number => Number(move.data.from);

/** The moves that count before an entry, or that still do. */
export function countedMoves(entries: readonly Entry[], before?: Entry): Entry[] {
  const moves: Entry[] = [];
  for (const entry of entries) {
    if (entry === before) break;
    if (entry.kind === "move") moves.push(entry);
    if (entry.kind !== "undo") continue;
    const to = Number(entry.data.to);
    while (moves.length && startOf(moves.at(-1)!) >= to) moves.pop();
  }
  return moves;
}

/** The position before the last move of a seat that still counts; null if there is none. */
export function beforeLastMove(entries: readonly Entry[], seat: number | null): number | null {
  const last = countedMoves(entries).findLast((move) => move.seat === seat);
  return last ? startOf(last) : null;
}

/** What going back to a position takes back of some moves: the first one, and those that came after it. */
export function takenBack(moves: readonly Entry[], to: number): Entry[] {
  const first = moves.findLastIndex((move) => startOf(move) <= to);
  return moves.slice(Math.max(first, 0));
}

/** What became of somebody's request to go back. */
export interface Refusal {
  seat: number | null;
  /** Nobody said no: a move was made meanwhile. */
  playedOn: boolean;
}

/** Whether a refusal came with a move, which it was stored with. */
export function playsOn(entries: readonly Entry[], refusal: Entry): boolean {
  const next = entries[entries.indexOf(refusal) + 1];
  return next?.kind === "move" && next.at === refusal.at;
}

/** How the last request of a seat's to go back was refused, as long as the seat has not moved since. */
export function lastRefusal(entries: readonly Entry[], seat: number | null): Refusal | null {
  const asked = entries.findLastIndex(({ kind }) => kind === "undo-proposed");
  if (asked < 0 || seat === null || entries[asked]!.seat !== seat) return null;
  const since = entries.slice(asked);
  const refusal = since.find(({ kind, data }) => kind === "undo-answered" && data.agree === false);
  if (!refusal) return null;
  const moved = since.some((entry) => entry.kind === "move" && entry.seat === seat);
  return moved ? null : { seat: refusal.seat, playedOn: playsOn(since, refusal) };
}

/** The first position that can be looked at: where the game, or its present stretch, began. */
export function firstPosition(entries: readonly Entry[]): number {
  const begun = entries.findLast((entry) => entry.kind === "start" || entry.kind === "segment");
  return begun?.position ?? 0;
}
