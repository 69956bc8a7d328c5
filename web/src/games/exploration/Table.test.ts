import { cleanup, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import eight from "../../../fixtures/exploration-eight.json";
import three from "../../../fixtures/exploration.json";
import type { View } from "./generated-view";
import type { Action, Position } from "../../api/types";
import { ActionChoice } from "../../match/action-choice.svelte";
import { needMessages, useLanguage } from "../../ui/i18n.svelte";
import { entryOf, positionOf, type Recording } from "../../api/recorded-match";
import { flights } from "./flights";
import Coins from "./Coins.svelte";
import Table from "./Table.svelte";

const recordings = { three, eight } as unknown as Record<string, Recording>;

function positions(name: string): Position<View>[] {
  return recordings[name]!.steps.map((step) => positionOf(step.position, "en") as Position<View>);
}

function drawn(position: Position<View>, choice: ActionChoice): HTMLElement {
  const names = position.view.seats.map((seat) => `Captain ${seat.seat}`);
  choice.offer(position.legal ?? []);
  return render(Table, { position, names, choice }).container;
}

/** Everything that can be clicked now. */
function lit(table: HTMLElement): Element[] {
  return [...table.querySelectorAll("[data-lit]")];
}

function click(element: Element): void {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("exploration");
});
afterEach(cleanup);

describe.each(Object.keys(recordings))("the table for %s", (name) => {
  test("is drawn at recorded positions from all of the game", () => {
    // Every third shows all phases of the game and takes a third of the time.
    for (const position of positions(name).filter((_, place) => place % 3 === 0)) {
      const table = drawn(
        position,
        new ActionChoice(
          () => {},
          () => false,
        ),
      );
      expect(table.querySelectorAll(".ship")).toHaveLength(position.view.seats.length);
      expect(lit(table).length > 0).toBe(hasPlace(position.legal ?? []));
      cleanup();
    }
  });

  /** Whether any of the actions is about something that lies on the table. */
  function hasPlace(legal: Action[]): boolean {
    return legal.some((action) => !["done", "pass", "decline"].includes(action.args.verb));
  }

  /** Positions with other verbs than those before them: all kinds of choices, each once. */
  function kindsOfChoices(): Position<View>[] {
    const seen = new Set<string>();
    return positions(name).filter((position) => {
      const verbs = [...new Set(position.legal?.map((action) => action.args.verb))].join(" ");
      return verbs !== "" && !seen.has(verbs) && seen.add(verbs);
    });
  }

  function lastOfEachVerb(legal: readonly Action[]): Action[] {
    return [...new Map(legal.map((action) => [action.args.verb, action])).values()];
  }

  test("lets an action of every verb with a place on it be chosen by clicking alone", async () => {
    for (const position of kindsOfChoices()) {
      for (const action of lastOfEachVerb(position.legal!).filter((each) => hasPlace([each]))) {
        const sent = vi.fn<(action: Action) => void>();
        const choice = new ActionChoice(sent, () => false);
        const table = drawn(position, choice);
        for (let clicks = 0; clicks < 3 && sent.mock.calls.length === 0; clicks += 1) {
          const useful = lit(table).find((element) => leadsTo(element, choice, action));
          if (!useful) break;
          click(useful);
          await tick();
        }
        expect(sent.mock.calls.map(([each]) => each.text)).toEqual([action.text]);
        cleanup();
      }
    }
  });

  /** Whether clicking keeps the action possible and leaves fewer others. */
  function leadsTo(element: Element, choice: ActionChoice, action: Action): boolean {
    const before = choice.picks;
    const left = choice.left.length;
    const picks = vi.spyOn(choice, "confirm").mockImplementation(() => {});
    click(element);
    const fits = choice.left.includes(action) && (choice.left.length < left || left === 1);
    choice.picks = before;
    picks.mockRestore();
    return fits;
  }
});

test("what happens becomes flights between places that the table names", () => {
  const told = recordings.three!.steps.map((step) => entryOf(step.entry, "en"));
  const kinds = new Set(told.flatMap((entry) => entry.events.map((event) => event.event)));
  expect(kinds).toContain("sailed");
  const position = positions("three")[0]!;
  const table = drawn(
    position,
    new ActionChoice(
      () => {},
      () => false,
    ),
  );
  expect(table.querySelector(".sea")).not.toBeNull();
  for (const entry of told) {
    for (const flight of flights(entry, position)) {
      expect(flight.from).toMatch(/^(deck|market|court|(hand|show|purse|ship) \d)$/);
      expect(flight.to).toMatch(/^(discard|market|(hand|show|purse|ship) \d)$/);
    }
  }
});

test.each([
  ["mint", "three"],
  ["keep", "three"],
])("what is laid out lies open while it is chosen what to %s", (kind, name) => {
  const position = positions(name).find(({ view }) => view.decision?.kind === kind)!;
  const table = drawn(
    position,
    new ActionChoice(
      () => {},
      () => false,
    ),
  );
  const heaps = [...table.querySelectorAll(".laid .heap")];
  expect(heaps).toHaveLength(Object.keys(position.view.laid_out).length);
  expect(heaps.filter((heap) => heap.hasAttribute("data-lit"))).toHaveLength(
    position.legal!.length,
  );
});

test("the discard pile shows no card as its last one, but tells all on demand", async () => {
  const position = positions("three").find(({ view }) => Object.keys(view.discard).length > 1)!;
  const table = drawn(
    position,
    new ActionChoice(
      () => {},
      () => false,
    ),
  );
  const cards = Object.keys(position.view.discard);
  const kinds = new Set(cards.map((name) => name.split("-")[0]));
  expect(table.querySelectorAll(".discard .pile svg")).toHaveLength(kinds.size);
  click(table.querySelector(".discard button")!);
  await tick();
  expect(table.querySelectorAll(".tray .heap")).toHaveLength(cards.length);
});

test("gold is counted out in stacks of five", () => {
  const coins = (count: number) => render(Coins, { count }).container.querySelectorAll(".face");
  expect([0, 3, 5, 13].map((count) => coins(count).length)).toEqual([0, 3, 5, 13]);
});

test("the bell says what the engine tells of one's own sale", () => {
  const found = positions("three").find(({ legal }) => legal?.length)!;
  const words = { heading: "", choice: "", sentence: "You would get 3 gold" };
  const sale = { ...found.legal![0]!, text: "sell", args: { verb: "sell" }, words };
  const table = drawn(
    { ...found, legal: [sale] },
    new ActionChoice(
      () => {},
      () => false,
    ),
  );
  expect(table.querySelector(".market .offer")!.textContent).toBe(words.sentence);
});
