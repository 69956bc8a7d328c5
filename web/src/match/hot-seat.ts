/**
 * Several people at one screen: a curtain hides the table whenever another of them is next.
 *
 * The table is always watched as one seat, whose holder has said to be at the screen; what another seat
 * may see is asked for from the server only when its holder says so too.
 */

import type { Match } from "../api/types";

export interface Curtain {
  /** Who is next among those at this screen, if the table waits for one of them. */
  next: number | null;
  /** Everybody at this screen. */
  own: number[];
}

/** The seats that are played at this screen. */
export function localSeats(match: Match): number[] {
  return match.seats.filter((seat) => seat.you && seat.kind === "person").map((seat) => seat.seat);
}

/** The curtain, if it hangs: nobody has said to be at the screen yet, or somebody else is next. */
export function curtainFor(
  match: Match | null,
  turn: number | null,
  viewing: number | null,
): Curtain | null {
  if (match?.state !== "running") return null;
  const own = localSeats(match);
  if (own.length < 2) return null;
  const next = turn !== null && own.includes(turn) ? turn : null;
  if (viewing === null || (next !== null && next !== viewing)) return { next, own };
  return null;
}
