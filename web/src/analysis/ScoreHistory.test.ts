import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Course as CourseOf, Match, Position } from "../api/types";
import { useLanguage } from "../ui/i18n.svelte";
import type { MatchConnection } from "../api/match-connection";
import { MatchSession } from "../match/match-session.svelte";
import ScoreHistory from "./ScoreHistory.svelte";
import GameOver from "../match/GameOver.svelte";

const NAMES = ["Ann", "Bob"];
const COURSE: CourseOf = {
  positions: [0, 4],
  scores: [
    [0, 0],
    [3, 2],
  ],
  counts: {},
};
const MATCH = {
  id: "m",
  state: "over",
  seats: [],
  result: { reason: "finished", scores: [3, 2], ranking: [[0], [1]] },
} as unknown as Match;

function position(number: number): Position {
  return { number, seq: number, viewer: 0, legal: null, view: {} } as unknown as Position;
}

function watched(): [MatchSession, () => number] {
  const asked = vi.fn(async () => COURSE);
  const session = new MatchSession({ course: asked } as unknown as MatchConnection, () => () => []);
  session.hello(MATCH, position(4), []);
  return [session, () => asked.mock.calls.length];
}

beforeEach(async () => {
  await useLanguage("en");
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the course is asked for once, and again when the game has gone on", async () => {
  const [session, asked] = watched();
  render(ScoreHistory, { session, names: NAMES, money: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
  session.update([], position(5), null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
});

test("at the end the course is asked for when somebody wants to see it", async () => {
  const [session, asked] = watched();
  const props = {
    match: MATCH,
    names: NAMES,
    prefix: "any",
    rules: "",
    scores: undefined,
    money: null,
    session,
  };
  const { container } = render(GameOver, { ...props, onlook: () => {}, onrematch: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(0);
  const details = container.querySelector("details")!;
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  await tick();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});
