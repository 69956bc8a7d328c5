/** Which moves still count, and which of them was somebody's last: for taking it back. */

import type { Entry } from "../api/types";

/** The position before the last move of a seat that still counts; null if there is none. */
export function beforeLastMove(entries: readonly Entry[], seat: number | null): number | null {
  const moves: { seat: number | null; from: number }[] = [];
  for (const entry of entries) {
    if (entry.kind === "move") moves.push({ seat: entry.seat, from: Number(entry.data.from) });
    if (entry.kind !== "undo") continue;
    const to = Number(entry.data.to);
    while (moves.length && moves.at(-1)!.from >= to) moves.pop();
  }
  return moves.findLast((move) => move.seat === seat)?.from ?? null;
}

/** The first position that can be looked at: where the game, or its present stretch, began. */
export function firstPosition(entries: readonly Entry[]): number {
  const begun = entries.findLast((entry) => entry.kind === "start" || entry.kind === "segment");
  return begun?.position ?? 0;
}
