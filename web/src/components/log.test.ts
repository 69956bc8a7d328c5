import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Entry } from "../lib/api";
import { useLanguage } from "../lib/i18n.svelte";
import Log from "./Log.svelte";

const OVER = "The game is over.";

function entry(seq: number, kind: string, more: Partial<Entry>): Entry {
  return { seq, at: "", kind, seat: 0, position: 9, data: {}, events: [], ...more };
}

function lines(entries: Entry[]): string[] {
  const props = { entries, names: ["Ann"], rules: "", at: null, onlook: () => {} };
  const { container } = render(Log, props);
  return [...container.querySelectorAll("li p")].map((line) => line.textContent.trim());
}

beforeAll(() => useLanguage("en"));
afterEach(cleanup);

test("an end that the rules brought is told once", () => {
  const events = [{ event: "over", rule: "r", words: OVER }] as unknown as Entry["events"];
  const told = lines([
    entry(1, "move", { events }),
    entry(2, "end", { data: { result: { reason: "finished" } } }),
  ]);
  expect(told.filter((line) => line.startsWith(OVER))).toHaveLength(1);
});

test("an end that nobody's move brought is told", () => {
  expect(lines([entry(2, "end", { data: { result: { reason: "abandoned" } } })])).toEqual([OVER]);
});

test("who comes, goes, is late and comes back is told", () => {
  const change = (seq: number, what: string, more: object = {}): Entry =>
    entry(seq, "seat", { data: { seats: [0], change: what, name: "Ann", ...more } });
  const told = lines([
    change(1, "taken"),
    change(2, "left"),
    change(3, "invited"),
    entry(4, "start", {}),
    change(5, "left"),
    change(6, "returned"),
    change(7, "timed-out", { resigned: false }),
    change(8, "resigned"),
  ]);
  expect(told).toEqual([
    "Ann takes a seat.",
    "Ann leaves the table.",
    "Ann leaves the table; a bot plays on.",
    "Ann is back and plays on.",
    "Ann has run out of time; a bot plays on.",
    "Ann resigns and comes last.",
  ]);
});

test("the line of the moment that is looked at is marked, also in the midst of a move", () => {
  const moved = (seq: number, position: number): Entry =>
    entry(seq, "move", {
      position,
      events: [{ event: "went", rule: "r", words: `to ${position}` }] as unknown as Entry["events"],
    });
  const undone = entry(3, "undo", { position: 2 });
  const entries = [moved(1, 2), moved(2, 4), undone, moved(4, 3), moved(5, 7)];
  const marked = (at: number | null): (string | undefined)[] => {
    const props = { entries, names: ["Ann"], rules: "", at, onlook: () => {} };
    const { container } = render(Log, props);
    const found = [...container.querySelectorAll("li.then p")];
    cleanup();
    return found.map((line) => line.textContent.trim().split("\u00a0")[0]);
  };
  expect(marked(7)).toEqual(["to 7"]);
  expect(marked(5)).toEqual(["to 3"]);
  expect(marked(null)).toEqual([]);
});
