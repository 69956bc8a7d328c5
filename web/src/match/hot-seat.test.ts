import { expect, test } from "vitest";
import type { Match } from "../api/types";
import { curtainFor } from "./hot-seat";

function table(kinds: string, state = "running"): Match {
  const seats = [...kinds].map((kind, seat) => ({
    seat,
    kind: kind === "b" ? "bot" : "person",
    you: kind === "m",
  }));
  return { state, seats } as unknown as Match;
}

test("the curtain hangs until somebody at the screen says to be there", () => {
  expect(curtainFor(table("mbm"), 0, null)).toEqual({ next: 0, own: [0, 2] });
  expect(curtainFor(table("mbm"), 1, null)).toEqual({ next: null, own: [0, 2] });
  expect(curtainFor(table("mbm"), 0, 0)).toBeNull();
});

test("the curtain hangs when another at the screen is next, not for bots or people elsewhere", () => {
  expect(curtainFor(table("mbmp"), 2, 0)?.next).toBe(2);
  expect(curtainFor(table("mbmp"), 1, 0)).toBeNull();
  expect(curtainFor(table("mbmp"), 3, 0)).toBeNull();
});

test("there is no curtain for one alone, or when the game is over", () => {
  expect(curtainFor(table("mbb"), 0, null)).toBeNull();
  expect(curtainFor(table("mm", "over"), null, 0)).toBeNull();
});
