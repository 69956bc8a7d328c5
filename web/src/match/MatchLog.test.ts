import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Entry } from "../api/types";
import { useLanguage } from "../ui/i18n.svelte";
import MatchLog from "./MatchLog.svelte";

const OVER = "The game is over.";

function entry(seq: number, kind: string, more: Partial<Entry>): Entry {
  return { seq, at: "", kind, seat: 0, position: 9, data: {}, events: [], ...more };
}

function lines(entries: Entry[], own: number | null = null): string[] {
  const props = { entries, names: ["Ann", "Bob"], own, rules: "", at: null, onlook: () => {} };
  const { container } = render(MatchLog, props);
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

test("what one action brought is folded when it is long, and unfolded by a click", async () => {
  const words = ["a", "b", "c", "d", "e"];
  const events = words.map((each) => ({ event: each, rule: "r", words: each }));
  const props = {
    entries: [
      entry(1, "move", { events: events as unknown as Entry["events"] }),
      entry(2, "move", { events: events.slice(0, 3) as unknown as Entry["events"] }),
    ],
    names: ["Ann"],
    rules: "",
    at: null,
    onlook: () => {},
  };
  const { container } = render(MatchLog, props);
  const told = (): (string | undefined)[] =>
    [...container.querySelectorAll("li p")].map((line) => line.textContent.trim()[0]);
  expect(told()).toEqual(["a", "b", "a", "b", "c"]);
  const more = container.querySelectorAll<HTMLElement>(".more");
  expect([...more].map((each) => each.textContent.trim())).toEqual(["3 more lines"]);
  await fireEvent.click(more[0] as HTMLElement);
  expect(told()).toEqual([...words, "a", "b", "c"]);
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
    change(9, "renamed", { before: "Anna" }),
  ]);
  expect(told).toEqual([
    "Ann takes a seat.",
    "Ann leaves the table.",
    "Ann leaves the table; a bot plays on.",
    "Ann is back and plays on.",
    "Ann has run out of time; a bot plays on.",
    "Ann resigns and comes last.",
    "Anna is now called Ann.",
  ]);
});

test("who takes back, asks to and answers is told, with the move, and one's own deeds as one's own", () => {
  const moved = (seq: number, seat: number, from: number): Entry =>
    entry(seq, "move", {
      seat,
      position: from + 1,
      data: { from },
      events: [{ event: "e", rule: "r", words: `move ${from}` }] as unknown as Entry["events"],
    });
  const told = lines(
    [
      moved(1, 0, 0),
      moved(2, 1, 1),
      entry(3, "undo-proposed", { seat: 0, data: { to: 0 } }),
      entry(4, "undo-answered", { seat: 1, data: { agree: false } }),
      entry(5, "undo-proposed", { seat: 1, data: { to: 1 } }),
      entry(6, "undo-answered", { seat: 0, data: { agree: true } }),
      entry(7, "undo", { seat: 1, data: { from: 2, to: 1 } }),
      entry(8, "undo", { seat: 0, data: { from: 1, to: 0 } }),
    ],
    0,
  );
  expect(told.slice(2)).toEqual([
    "You ask to take back: “move 0”",
    "Bob refuses to go back.",
    "Bob asks to take back: “move 1”",
    "You agree to go back.",
    "Bob takes back: “move 1”",
    "You take back: “move 0”",
  ]);
});

/** A log of as many moves, each told in two sentences. */
function longLog(moves: number, at: number | null = null) {
  const events = [
    { event: "went", rule: "r", words: "went" },
    { event: "came", rule: "r", words: "came" },
  ] as unknown as Entry["events"];
  const entries = Array.from({ length: moves }, (_, place) =>
    entry(place + 1, "move", { position: place + 1, events }),
  );
  return render(MatchLog, { entries, names: ["Ann"], rules: "", at, onlook: () => {} });
}

/** The positions whose lines Tab leads to, once for every stop. */
function stops(container: Element): number[] {
  return [...container.querySelectorAll<HTMLElement>("ol, ol *")]
    .filter((element) => element.tabIndex >= 0)
    .map((element) => Number(element.closest("li")?.querySelector(".when")?.textContent));
}

/** The position of the line that has the focus; null if none has it. */
function focused(): number | null {
  const line = document.activeElement?.closest(".log li");
  return line ? Number(line.querySelector(".when")!.textContent) : null;
}

async function press(key: string): Promise<number | null> {
  await fireEvent.keyDown(document.activeElement!, { key });
  return focused();
}

test("however long the log is, Tab leads to one line of it: the last, or the one looked at", () => {
  expect(stops(longLog(60).container)).toEqual([60, 60, 60]);
  cleanup();
  expect(stops(longLog(60, 12).container)).toEqual([12, 12, 12]);
});

test("the arrow keys, Home and End lead from line to line", async () => {
  const { container } = longLog(60);
  container.querySelector<HTMLElement>(".when[tabindex='0']")!.focus();
  expect(await press("ArrowDown")).toBe(60);
  expect(await press("ArrowUp")).toBe(59);
  container.querySelector<HTMLElement>("a[tabindex='0']")!.focus();
  expect(await press("ArrowUp")).toBe(58);
  expect(stops(container)).toEqual([58, 58, 58]);
  expect(await press("Home")).toBe(1);
  expect(await press("End")).toBe(60);
});

test("a line keeps its place on the way of Tab while somebody is there, and no longer", async () => {
  const { container, rerender } = longLog(60);
  container.querySelector<HTMLElement>(".when[tabindex='0']")!.focus();
  await press("ArrowUp");
  await rerender({ entries: [59, 70].map((at) => entry(at, "undo", { position: at })) });
  expect(stops(container)).toEqual([59]);
  (document.activeElement as HTMLElement).blur();
  await tick();
  expect(stops(container)).toEqual([70]);
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
    const { container } = render(MatchLog, props);
    const found = [...container.querySelectorAll("li.then p")];
    cleanup();
    return found.map((line) => line.textContent.trim().split("\u00a0")[0]);
  };
  expect(marked(7)).toEqual(["to 7"]);
  expect(marked(5)).toEqual(["to 3"]);
  expect(marked(null)).toEqual([]);
});
