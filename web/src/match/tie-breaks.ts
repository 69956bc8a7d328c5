/** Why somebody is ahead of somebody else who has as many points. */

import type { MatchSeat, MatchResult } from "../api/types";

/** What decides among equal points: more of it is better. */
export interface TieBreak<View> {
  rule: string;
  /** The message that names it. */
  words: string;
  of(view: View, seat: number): number;
}

/** Seats with as many points as those behind them, and what has decided. */
export interface Tie {
  ahead: number[];
  behind: number[];
  rule: string;
  words: string;
  more: number;
  less: number;
}

/** The ties of a game that was played to its end; whoever resigned is last for that. */
export function decidedTies<View>(
  { reason, scores, ranking }: MatchResult,
  seats: readonly MatchSeat[],
  breaks: readonly TieBreak<View>[],
  view: View,
): Tie[] {
  if (reason !== "finished") return [];
  const stayed = ranking.filter((place) => place.every((seat) => !seats[seat]?.resigned));
  return stayed.slice(1).flatMap((behind, place) => {
    const ahead = stayed[place]!;
    const [first, second] = [ahead[0]!, behind[0]!];
    if (scores[first] !== scores[second]) return [];
    const decides = breaks.find((each) => each.of(view, first) !== each.of(view, second));
    if (!decides) return [];
    const { rule, words } = decides;
    const [more, less] = [decides.of(view, first), decides.of(view, second)];
    return [{ ahead, behind, rule, words, more, less }];
  });
}
