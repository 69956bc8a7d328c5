import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import usual from "../../../fixtures/dawn.json";
import house from "../../../fixtures/dawn-house.json";
import type { View } from "./generated-view";
import type { Action, Position } from "../../api/types";
import { ActionChoice } from "../../match/action-choice.svelte";
import { hasMessage, needMessages, useLanguage } from "../../ui/i18n.svelte";
import { positionOf, type Recording } from "../../api/recorded-match";
import { flights } from "./flights";
import Table from "./Table.svelte";

const recordings = { usual, house } as unknown as Record<string, Recording>;

function positions(name: string): Position<View>[] {
  return recordings[name]!.steps.map((step) => positionOf(step.position, "en") as Position<View>);
}

function lit(table: HTMLElement): Element[] {
  return [...table.querySelectorAll("[data-lit]")];
}

function click(element: Element): void {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

interface Clicked {
  table: HTMLElement;
  /** Show another position, as in play: what stays the same stays on the table. */
  show(position: Position<View>): Promise<void>;
  /** Choose an action by clicking on the table alone; answers what was sent. */
  chosen(legal: Action[], wished: Action): Promise<string[]>;
}

function clicked(first: Position<View>): Clicked {
  const sent = vi.fn<(action: Action) => void>();
  const choice = new ActionChoice(sent, () => false);
  const names = first.view.seats.map((seat) => `Player ${seat.seat}`);
  const { container: table, rerender } = render(Table, { position: first, names, choice });

  async function show(position: Position<View>): Promise<void> {
    choice.offer([]);
    await rerender({ position });
  }

  /** Something lit that brings the choice nearer to the action that is wished for. */
  function useful(wished: Action): Element | undefined {
    const left = choice.left.length;
    return lit(table).find((element) => {
      const before = choice.picks;
      const held = vi.spyOn(choice, "confirm").mockImplementation(() => {});
      click(element);
      const leads = choice.left.includes(wished) && (choice.left.length < left || left === 1);
      choice.picks = before;
      held.mockRestore();
      return leads;
    });
  }

  async function chosen(legal: Action[], wished: Action): Promise<string[]> {
    sent.mockClear();
    choice.offer(legal);
    await tick();
    for (let clicks = 0; clicks < 4 && sent.mock.calls.length === 0; clicks += 1) {
      const next = useful(wished);
      if (!next) break;
      click(next);
      await tick();
    }
    return sent.mock.calls.map(([each]) => each.text);
  }
  return { table, show, chosen };
}

/** What has no place on the table: the prompt has a button for it. */
const PLACELESS = ["decline", "done"];
/** A table of several hundred pictures takes its time outside a browser. */
const SLOWLY = 120_000;

let count = 0;
function action(args: Action["args"]): Action {
  count += 1;
  return { action: count, text: JSON.stringify(args), args, completes: true, words: null };
}

// Nobody waits here for the page to be idle.
vi.stubGlobal("requestIdleCallback", (deed: () => void) => {
  deed();
  return 0;
});
vi.stubGlobal("cancelIdleCallback", () => {});

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("dawn");
});
afterEach(cleanup);

function counted(table: HTMLElement): { [part: string]: number } {
  const parts = ["tile", "town", "deed", "place", "mat"];
  return Object.fromEntries(parts.map((part) => [part, table.querySelectorAll(`.${part}`).length]));
}

describe.each(Object.keys(recordings))("the table of the %s game", (name) => {
  test(
    "shows everything, and every legal action can be chosen by clicking there",
    async () => {
      let tried = 0;
      const { table, show, chosen } = clicked(positions(name)[0]!);
      for (const position of positions(name)) {
        await show(position);
        const { view } = position;
        expect(counted(table)).toEqual({
          tile: view.tiles.length,
          town: view.corners.filter(({ size }) => size > 0).length,
          deed: view.rondel.flatMap(({ actions }) => actions).length,
          place: view.technologies.length + view.buildings.length,
          mat: view.seats.length,
        });
        expect(lit(table)).toEqual([]);
        const legal = position.legal ?? [];
        for (const wished of legal) {
          if (PLACELESS.includes(wished.args.verb)) continue;
          tried += 1;
          expect(await chosen(legal, wished)).toEqual([wished.text]);
        }
      }
      expect(tried).toBeGreaterThan(10);
    },
    SLOWLY,
  );
});

/** Actions of every verb, two or more of a kind, so that each argument must be chosen. */
function everyVerb({ view }: Position<View>): Record<string, Action[]> {
  const each = (verb: string, argument: string, values: string[]): Action[] =>
    values.map((value) => action({ verb, [argument]: value }));
  const pairs = (verb: string, first: [string, string[]], second: [string, string[]]): Action[] =>
    first[1].flatMap((one) =>
      second[1].map((other) => action({ verb, [first[0]]: one, [second[0]]: other })),
    );
  const tiles = view.tiles.map(({ tile }) => tile);
  const corners = view.corners.map(({ corner }) => corner);
  const terrains = ["ocean", "plains", "desert"];
  return {
    empire: each("empire", "name", ["egypt", "atlantis"]),
    start: each("start", "corner", view.starts),
    lay: pairs("lay", ["tile", tiles.slice(0, 2)], ["terrain", terrains]),
    go: view.rondel.flatMap(({ space, actions }) =>
      [...actions, "nothing"].map((take) => action({ verb: "go", space, take })),
    ),
    collect: each("collect", "tile", tiles),
    lose: each("lose", "cube", terrains),
    convert: pairs("convert", ["cube", terrains], ["into", ["food", "wealth"]]),
    exchange: each("exchange", "rate", ["1-wealth-for-1-money", "2-wealth-for-3-science"]),
    abandon: each("abandon", "corner", corners),
    disband: each("disband", "tile", tiles),
    research: each(
      "research",
      "technology",
      view.technologies.map(({ name }) => name),
    ),
    recruit: pairs("recruit", ["unit", ["warrior", "settler"]], ["tile", tiles.slice(0, 3)]),
    stack: tiles
      .slice(0, 2)
      .flatMap((tile) =>
        ["0", "1", "2"].flatMap((warriors) =>
          ["0", "1"].flatMap((settlers) =>
            ["no", "yes"].map((spirit) =>
              action({ verb: "stack", tile, warriors, settlers, spirit }),
            ),
          ),
        ),
      ),
    step: each("step", "tile", tiles),
    raid: pairs("raid", ["corner", corners.slice(0, 2)], ["loot", ["food", "science", "slave"]]),
    found: each("found", "corner", corners),
    explore: each("explore", "tile", tiles),
    build: each(
      "build",
      "name",
      view.buildings.map(({ name }) => name),
    ),
    grow: each("grow", "corner", corners),
    summon: each("summon", "tile", tiles),
  };
}

test(
  "every argument of every verb is bound to something on the table",
  async () => {
    const position = positions("usual").find(({ view }) => view.round > 5)!;
    const { chosen } = clicked(position);
    for (const [verb, actions] of Object.entries(everyVerb(position))) {
      expect(actions.length, verb).toBeGreaterThan(1);
      for (const wished of [actions[0]!, actions.at(-1)!]) {
        expect(await chosen(actions, wished), verb).toEqual([wished.text]);
      }
    }
  },
  SLOWLY,
);

test("legends and slaves are chosen on the boards, a fallen warrior beside the map", async () => {
  const position = structuredClone(positions("usual").find(({ view }) => view.round > 5)!);
  const { view } = position;
  view.seats[view.viewer!]!.legends = 1;
  for (const seat of view.seats) {
    if (seat.seat !== view.viewer) seat.slaves = { [String(view.viewer)]: 1 };
  }
  const others = view.seats.filter(({ seat }) => seat !== view.viewer);
  const legal = [
    action({ verb: "retire" }),
    action({ verb: "promote" }),
    ...others.map(({ seat }) => action({ verb: "release", from: String(seat) })),
    action({ verb: "done" }),
  ];
  const { chosen } = clicked(position);
  for (const wished of legal.slice(0, -1)) {
    expect(await chosen(legal, wished)).toEqual([wished.text]);
  }
});

test("every technology, improvement, wonder and rondel space is told in words", () => {
  const { view } = positions("usual")[0]!;
  for (const { name } of view.technologies)
    expect(hasMessage(`dawn-technology-${name}`)).toBe(true);
  for (const { name, wonder } of view.buildings) {
    expect(hasMessage(`dawn-${wonder ? "wonder" : "improvement"}-${name}`)).toBe(true);
  }
  const { table } = clicked(positions("usual")[0]!);
  for (const place of table.querySelectorAll(".place")) {
    expect(place.getAttribute("aria-label")).toBeTruthy();
  }
  for (const deed of table.querySelectorAll(".deed title")) {
    expect(deed.textContent).not.toMatch(/^web-/);
  }
});

test("what happens becomes flights between named places", () => {
  const facts = { rule: "", seat: 1 };
  const told = [
    { event: "went", ...facts, space: 4, action: "explore", money: 0 },
    { event: "explored", ...facts, tile: "7", terrain: "forest" },
    { event: "gained", ...facts, resource: "food", amount: 2 },
    { event: "recruited", ...facts, unit: "settler", tile: "3" },
    { event: "fought", ...facts, rival: 0, tile: "3", ...losses(1, 2, 0, 1) },
    { event: "founded", ...facts, corner: "1-2-3" },
    { event: "researched", ...facts, technology: "fishing", science: 3 },
    { event: "plundered", ...facts, victim: 2, resource: "money", amount: 1 },
    { event: "end-begun", rule: "", reason: "huts" },
  ];
  const entry = { seq: 1, at: "", kind: "move", seat: 1, position: 1, data: {}, events: told };
  const moved = flights(entry, positions("usual")[0]!);
  expect(moved.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    "marker 1 → space 4",
    "tile 7 → mat 1",
    "tile 7 → mat 1",
    "mat 1 → tile 3",
    "tile 3 → mat 1",
    "tile 3 → mat 0",
    "tile 3 → mat 0",
    "tile 3 → mat 0",
    "mat 1 → corner 1-2-3",
    "card fishing → mat 1",
    "mat 2 → mat 1",
  ]);
});

function losses(own: number, rival: number, settlers: number, rivals: number): object {
  return {
    warriors_lost: own,
    rival_warriors_lost: rival,
    settlers_lost: settlers,
    rival_settlers_lost: rivals,
  };
}
