/** Seats of one's own that a bot plays meanwhile, and what became of seats, in words. */

import type { Entry, Match, MatchSeat } from "../api/types";
import { t } from "../ui/i18n.svelte";

/** One's own seats that a bot plays: one left, ran out of time or resigned. */
export function seatsPlayedByBots(match: Match): MatchSeat[] {
  if (match.state !== "running") return [];
  return match.seats.filter((seat) => seat.you && seat.kind === "bot");
}

/**
 * Whether nothing is asked of whoever looks from a seat: a bot plays for them, or the match is over.
 * The position does not tell: it stays as it was when somebody gets up.
 */
export function isInactive(match: Match | null, viewer: number | null): boolean {
  if (match === null) return false;
  return match.state === "over" || seatsPlayedByBots(match).some(({ seat }) => seat === viewer);
}

/** Why a bot plays one's seat, in words. */
export function replacementReason(
  entries: readonly Entry[],
  { seat, resigned }: MatchSeat,
): string {
  const change = entries.findLast(
    ({ kind, data }) =>
      kind === "seat" && data.change !== "renamed" && (data.seats as number[]).includes(seat),
  );
  if (change?.data.change === "timed-out") return t(resigned ? "web-late-last" : "web-late");
  return t(resigned ? "web-has-resigned" : "web-has-left");
}

/** What became of a seat, in words for the log; null for what the owner only prepares. */
export function seatChangeText({ data }: Entry, begun: boolean): string | null {
  const name = String(data.name);
  switch (data.change) {
    case "taken":
      return t("web-log-taken", { name });
    case "left":
      return t(begun ? "web-log-left-to-bot" : "web-log-left", { name });
    case "timed-out":
      return t(data.resigned ? "web-log-late-last" : "web-log-late", { name });
    case "returned":
      return t("web-log-returned", { name });
    case "resigned":
      return t("web-log-resigned", { name });
    case "renamed":
      return t("web-log-renamed", { name, before: String(data.before) });
    default:
      return null;
  }
}
