import { beforeEach, expect, test } from "vitest";
import type { MatchSeat } from "../api/types";
import { aboutBot, botName, seatName } from "./player-names";
import { useLanguage } from "../ui/i18n.svelte";

function seat(kind: MatchSeat["kind"], bot: string | null, name: string): MatchSeat {
  return { seat: 1, kind, bot, name, identity: null, resigned: false, you: false };
}

beforeEach(() => useLanguage("en"));

test("a bot has a name of its own in every language", async () => {
  expect(seatName(seat("bot", "easy", "easy 2"))).toBe("Easy 2");
  await useLanguage("fr");
  expect(seatName(seat("bot", "easy", "easy 2"))).toBe("Facile 2");
  expect(botName("hard")).toBe("difficile");
});

test("a budget is no part of a bot's name", () => {
  expect(seatName(seat("bot", "hard:1s", "hard:1s 2"))).toBe("Hard 2");
});

test("a bot from elsewhere keeps its name, and one that stands in the person's", () => {
  expect(seatName(seat("bot", "mine", "mine 2"))).toBe("mine 2");
  expect(botName("mine")).toBe("mine");
  expect(seatName(seat("bot", "easy", "Ann"))).toBe("Ann");
  expect(seatName(seat("person", null, "easy 2"))).toBe("easy 2");
  expect(seatName(seat("open", null, ""))).toBeNull();
});

test("a bot is told about in the person's language, one from elsewhere in its own words", async () => {
  const mine = { name: "mine", summary: "Plays like me." };
  const greedy = { name: "greedy", summary: "" };
  expect(aboutBot(greedy)).toContain("chances");
  await useLanguage("fr");
  expect(aboutBot(greedy)).toContain("chances");
  expect(aboutBot({ name: "random", summary: "" })).toContain("n’importe");
  expect(aboutBot(mine)).toBe("Plays like me.");
});
