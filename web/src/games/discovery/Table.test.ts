import { cleanup, render } from "@testing-library/svelte";
import { flushSync, tick } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import old from "../../../fixtures/discovery-2007.json";
import fresh from "../../../fixtures/discovery-2015.json";
import type { View } from "./generated-view";
import type { Action, Position } from "../../api/types";
import { ActionChoice } from "../../match/action-choice.svelte";
import { needMessages, t, useLanguage } from "../../ui/i18n.svelte";
import { positionOf, type Recording } from "../../api/recorded-match";
import { flights } from "./flights";
import { WORKERS, type Counted } from "./pieces";
import Table from "./Table.svelte";

const recordings = { 2007: old, 2015: fresh } as unknown as Record<string, Recording>;
const REGIONS = fresh.steps[0]!.position.view.regions.map(({ region }) => region);

// Nobody waits here for the page to be idle.
vi.stubGlobal("requestIdleCallback", (deed: () => void) => {
  deed();
  return 0;
});
vi.stubGlobal("cancelIdleCallback", () => {});

function positions(name: string): Position<View>[] {
  return recordings[name]!.steps.map((step) => positionOf(step.position, "en") as Position<View>);
}

function drawn(position: Position<View>, choice: ActionChoice): HTMLElement {
  const names = position.view.seats.map((seat) => `Player ${seat.seat}`);
  const { container } = render(Table, { position, names, choice });
  flushSync();
  return container;
}

function lit(table: HTMLElement): Element[] {
  return [...table.querySelectorAll("[data-lit]")];
}

let count = 0;
function action(args: Action["args"]): Action {
  count += 1;
  return { action: count, text: JSON.stringify(args), args, completes: true, words: null };
}

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("discovery");
});
afterEach(cleanup);

describe.each(Object.keys(recordings))("the table of %s", (name) => {
  test("shows nine regions and everybody's mat at every recorded position", () => {
    for (const position of positions(name).filter((_, place) => place % 4 === 0)) {
      const table = drawn(
        position,
        new ActionChoice(
          () => {},
          () => false,
        ),
      );
      expect(table.querySelectorAll(".plate")).toHaveLength(REGIONS.length);
      expect(table.querySelectorAll(".mat")).toHaveLength(position.view.seats.length);
      cleanup();
    }
  });
});

/** Actions of every verb that is about something on the table, two of a kind so that one must be chosen. */
function offered(position: Position<View>): Record<string, Action[]> {
  const { view } = position;
  const one = (verb: string, argument: string, values: readonly string[]): Action[] =>
    values.slice(0, 2).map((value) => action({ verb, [argument]: value }));
  const own = view.seats[view.viewer ?? 0]!;
  const others = view.seats.filter((seat) => seat !== own).map((seat) => String(seat.seat));
  const workers = Object.keys(own.workers);
  const pair = (verb: string, first: string, second: string): Action[] =>
    others.slice(0, 2).map((seat) => action({ verb, [first]: seat, [second]: REGIONS[2]! }));
  return {
    place: ["initiative", "dock", "training"].map((box) =>
      action({ verb: "place", worker: workers[0] ?? "colonist", box }),
    ),
    university: [2, 3].map((place) =>
      action({ verb: "university", box: "order", place: String(place) }),
    ),
    scout: one("scout", "target", REGIONS),
    land: one("land", "region", REGIONS),
    explore: one("explore", "target", [...REGIONS.slice(3, 4), "deck"]),
    discover: one("discover", "region", REGIONS),
    "trade-out": one("trade-out", "region", REGIONS),
    take: one("take", "good", Object.keys(view.goods_offered)),
    buy: one("buy", "building", view.buildings_offered),
    send: one("send", "worker", WORKERS),
    train: one("train", "worker", WORKERS.slice(1)),
    remove: one("remove", "worker", ["soldier", "militia"]),
    give: one("give", "good", Object.keys(own.goods)),
    sell: one("sell", "good", Object.keys(own.goods)),
    first: one(
      "first",
      "building",
      own.buildings.map(({ building }) => building),
    ),
    replace: one("replace", "space", ["captain", "training"]),
    name: one("name", "seat", others),
    war: one("war", "against", others),
    battle: pair("battle", "against", "region"),
    plague: pair("plague", "seat", "region"),
    order: others.slice(0, 2).map((owner) => action({ verb: "order", owner, worker: "colonist" })),
    migrate: [
      action({ verb: "migrate", from: REGIONS[0]!, to: REGIONS[1]! }),
      action({ verb: "migrate", from: REGIONS[2]!, to: REGIONS[1]! }),
    ],
    ride: [
      action({ verb: "ride", from: REGIONS[0]!, to: REGIONS[1]! }),
      action({ verb: "ride", from: REGIONS[0]!, to: REGIONS[2]! }),
    ],
    swap: view.seats
      .filter((seat) => seat !== own)
      .flatMap(({ seat, goods }) =>
        Object.keys(goods).map((good) => action({ verb: "swap", with: String(seat), good })),
      ),
  };
}

test("every verb that is about something on the table is chosen by clicking there alone", async () => {
  const position = positions("2015").find(
    ({ view }) =>
      Object.keys(view.seats[0]!.goods).length > 1 &&
      view.seats[0]!.buildings.length > 1 &&
      Object.keys(view.goods_offered).length > 1,
  )!;
  for (const [verb, actions] of Object.entries(offered(position))) {
    expect(actions.length, verb).toBeGreaterThan(1);
    const wished = actions.at(-1)!;
    const sent = vi.fn<(action: Action) => void>();
    const choice = new ActionChoice(sent, () => false);
    choice.offer(actions);
    const table = drawn(position, choice);
    for (let clicks = 0; clicks < 3 && sent.mock.calls.length === 0; clicks += 1) {
      const left = choice.left.length;
      const useful = lit(table).find((element) => {
        const before = choice.picks;
        const held = vi.spyOn(choice, "confirm").mockImplementation(() => {});
        element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        const leads = choice.left.includes(wished) && choice.left.length < left;
        choice.picks = before;
        held.mockRestore();
        return leads;
      });
      if (!useful) break;
      useful.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await tick();
    }
    expect(
      sent.mock.calls.map(([each]) => each.text),
      verb,
    ).toEqual([wished.text]);
    cleanup();
  }
});

test("what happens becomes flights between named places", () => {
  const facts = { rule: "", seat: 1, worker: "colonist" };
  const told = [
    { event: "placed", ...facts, box: "dock" },
    { event: "landed", ...facts, region: "peru" },
    { event: "good-taken", ...facts, good: "silver" },
    { event: "earned", ...facts, dollars: 3 },
    { event: "turn-begins", rule: "", turn: 2 },
  ];
  const entry = { seq: 1, at: "", kind: "move", seat: 1, position: 1, data: {}, events: told };
  const moved = flights(entry, positions("2015")[0]!);
  expect(moved.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    "mat 1 → box dock",
    "box dock → region peru",
    "box trade-goods → mat 1",
    ...Array.from({ length: 3 }, () => "bank → mat 1"),
  ]);
});

test("what somebody has discovered can be read without a mouse", () => {
  const position = positions("2015").find(({ view }) =>
    view.seats.some((seat) => seat.counters.length + seat.cards.length > 0),
  )!;
  const table = drawn(
    position,
    new ActionChoice(
      () => {},
      () => false,
    ),
  );
  const found = position.view.seats.flatMap((seat) => [...seat.cards, ...seat.counters]);
  // One's own and the others' lie in trays of their own, of which one is open at a time.
  const told = ["mine", "rivals"].map((tray) => {
    const handle = table.querySelector<HTMLElement>(`[aria-keyshortcuts=${tray[0]}]`)!;
    handle.click();
    flushSync();
    expect(handle.getAttribute("aria-controls")).toBe(`tray-${tray}`);
    return table.querySelectorAll(`#tray-${tray} details li`).length;
  });
  expect(told[0]! + told[1]!).toBe(found.length);
});

test("what is to be chosen in a tray opens it", async () => {
  const position = positions("2015").find(({ view }) => view.seats[0]!.buildings.length > 1)!;
  const choice = new ActionChoice(
    () => {},
    () => false,
  );
  const view = { ...position.view, viewer: 0 };
  const table = drawn({ ...position, viewer: 0, view }, choice);
  expect(table.querySelector(".tray")).toBeNull();
  const buildings = view.seats[0]!.buildings.map(({ building }) => building);
  choice.offer(buildings.map((building) => action({ verb: "first", building })));
  await tick();
  expect(lit(table)).toHaveLength(buildings.length);
  expect(lit(table).every((each) => each.closest("#tray-mine"))).toBe(true);
});

test("a region shows its people, its tokens and what they would score, and can be read aloud", () => {
  const [first, ...others] = positions("2015")[0]!.view.regions;
  const people: Counted[] = [{ colonist: 5, soldier: 1 }, { captain: 2 }, {}, {}];
  const known = {
    ...first!,
    discovered: true,
    good_taken: true,
    pieces: people,
    points: [6, 2, 0, 0],
  };
  const fresh = others[0]!;
  expect(fresh.discovered).toBe(false);
  const position = positions("2015")[0]!;
  const view = { ...position.view, regions: [known, ...others] };
  const table = drawn(
    { ...position, view },
    new ActionChoice(
      () => {},
      () => false,
    ),
  );
  const [settled, unknown] = [...table.querySelectorAll(".world [role=group]")];
  // Five colonists are counted, two captains stand one by one.
  expect(settled!.querySelectorAll(".figure")).toHaveLength(4);
  expect(settled!.querySelector(".figure text")!.textContent).toBe("5");
  expect([...settled!.querySelectorAll(".score")].map((each) => each.textContent!.trim())).toEqual([
    "+6",
    "+2",
  ]);
  expect(settled!.querySelectorAll(".pip")).toHaveLength(1);
  expect(settled!.querySelectorAll(".token")).toHaveLength(0);
  expect(settled!.getAttribute("aria-label")).toBe(
    "New France, Player 0 6 (1 × soldier) +6, Player 1 2 (2 × captain) +2",
  );
  expect(unknown!.querySelectorAll(".token, .counter")).toHaveLength(2);
  expect(unknown!.getAttribute("aria-label")).toBe("New England, unknown, fish");
});

test("a region is chosen on its land as well as by keyboard", () => {
  const sent = vi.fn<(action: Action) => void>();
  const choice = new ActionChoice(sent, () => false);
  const [peru, brazil] = ["peru", "brazil"].map((region) => action({ verb: "land", region }));
  choice.offer([peru!, brazil!]);
  const table = drawn(positions("2015")[0]!, choice);
  const plates = lit(table).filter((each) => each.matches(".plate"));
  expect(plates.map((plate) => plate.getAttribute("role"))).toEqual(["button", "button"]);
  expect(plates.map((plate) => plate.getAttribute("aria-label"))).toEqual([
    "Peru, unknown, silver: Peru ?",
    "Brazil, unknown, coffee: Brazil ?",
  ]);
  expect(plates.map((plate) => plate.getAttribute("tabindex"))).toEqual(["0", "0"]);
  plates[0]!.querySelector(".ground")!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  plates[1]!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(sent.mock.calls.map(([each]) => each)).toEqual([peru, brazil]);
});

test("after the end no worker is left to place", () => {
  const nothing = new ActionChoice(
    () => {},
    () => false,
  );
  const last = positions("2007").at(-1)!;
  // Somebody who has workers at hand when the game ends.
  const viewer = last.view.seats.findIndex((seat) => Object.keys(seat.workers).length > 0);
  const shown = { ...last, viewer, view: { ...last.view, viewer } };
  const toPlace = t("discovery-to-place");
  expect(drawn({ ...shown, over: false }, nothing).textContent).toContain(toPlace);
  cleanup();
  expect(drawn(shown, nothing).textContent).not.toContain(toPlace);
});
