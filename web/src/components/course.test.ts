import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Course as CourseOf, Match, Position } from "../lib/api";
import { useLanguage } from "../lib/i18n.svelte";
import type { Link } from "../lib/link";
import { Table } from "../lib/table.svelte";
import Course from "./Course.svelte";
import EndScreen from "./EndScreen.svelte";

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

function watched(): [Table, () => number] {
  const asked = vi.fn(async () => COURSE);
  const table = new Table({ course: asked } as unknown as Link, () => () => []);
  table.hello(MATCH, position(4), []);
  return [table, () => asked.mock.calls.length];
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
  const [table, asked] = watched();
  render(Course, { table, names: NAMES });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
  table.update([], position(5), null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
});

test("at the end the course is asked for when somebody wants to see it", async () => {
  const [table, asked] = watched();
  const props = { match: MATCH, names: NAMES, prefix: "dawn", rules: "", scores: undefined, table };
  const { container } = render(EndScreen, { ...props, onlook: () => {}, onrematch: null });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(0);
  const details = container.querySelector("details")!;
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  await tick();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});
