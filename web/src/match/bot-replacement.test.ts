import { beforeAll, expect, test } from "vitest";
import type { Entry, Match, MatchSeat } from "../api/types";
import { t, useLanguage } from "../ui/i18n.svelte";
import { isInactive, seatsPlayedByBots, replacementReason } from "./bot-replacement";

function seat(number: number, more: Partial<MatchSeat>): MatchSeat {
  const free = { identity: null, bot: null, resigned: false, you: false };
  return { seat: number, kind: "person", name: "Ann", ...free, ...more };
}

function match(seats: MatchSeat[], state: Match["state"] = "running"): Match {
  return { seats, state } as Match;
}

function change(seats: number[], what: string): Entry {
  const data = { seats, change: what, name: "Ann" };
  return { seq: 1, at: "", kind: "seat", seat: 0, position: 3, data, events: [] };
}

beforeAll(() => useLanguage("en"));

test("a bot stands in on one's own seats alone, while the game lasts", () => {
  const seats = [seat(0, { kind: "bot", you: true }), seat(1, { kind: "bot" }), seat(2, {})];
  expect(seatsPlayedByBots(match(seats)).map((each) => each.seat)).toEqual([0]);
  expect(seatsPlayedByBots(match(seats, "over"))).toEqual([]);
  expect([0, 1, 2, null].map((viewer) => isInactive(match(seats), viewer))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("nothing is asked any more when the match is over, however it ended", () => {
  expect(isInactive(match([seat(0, { you: true })], "over"), 0)).toBe(true);
  expect(isInactive(match([seat(0, { you: true })]), 0)).toBe(false);
});

test("why a bot stands in is told by what last became of the seat", () => {
  const mine = seat(0, { kind: "bot", you: true });
  const entries = [change([0], "left"), change([0], "timed-out"), change([1], "left")];
  expect(replacementReason(entries, mine)).toBe(t("web-late"));
  expect(replacementReason(entries.slice(0, 1), mine)).toBe(t("web-has-left"));
  expect(replacementReason(entries, { ...mine, resigned: true })).toBe(t("web-late-last"));
  expect(replacementReason([change([0], "resigned")], { ...mine, resigned: true })).toBe(
    t("web-has-resigned"),
  );
});
