/** Why somebody is ahead of somebody else who has as many points: as the score sheets say. */

import type { MatchSeat, MatchResult } from "../api/types";
import type { ScoreSheet } from "./ScoreTable.svelte";

/** Seats with as many points as those behind them, and what has decided. */
export interface Tie {
  ahead: number[];
  behind: number[];
  rule: string;
  name: string;
  more: number;
  less: number;
}

/** The ties of a game that was played to its end; whoever resigned is last for that. */
export function decidedTies(
  { reason, scores, ranking }: MatchResult,
  seats: readonly MatchSeat[],
  sheets: readonly ScoreSheet[],
): Tie[] {
  if (reason !== "finished") return [];
  const stayed = ranking.filter((place) => place.every((seat) => !seats[seat]?.resigned));
  return stayed.slice(1).flatMap((behind, place) => {
    const ahead = stayed[place]!;
    const [first, second] = [ahead[0]!, behind[0]!];
    if (scores[first] !== scores[second]) return [];
    const others = sheets[second]?.ties ?? [];
    const decided = sheets[first]?.ties?.findIndex((tie, at) => tie.value !== others[at]?.value);
    const [tie, other] = [sheets[first]?.ties?.[decided ?? -1], others[decided ?? -1]];
    if (!tie || !other) return [];
    return [{ ahead, behind, rule: tie.rule, name: tie.name, more: tie.value, less: other.value }];
  });
}
