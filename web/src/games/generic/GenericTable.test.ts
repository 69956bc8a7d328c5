import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { positionOf, type Recording } from "../../api/recorded-match";
import type { Action, Position } from "../../api/types";
import { ActionChoice } from "../../match/action-choice.svelte";
import { useLanguage } from "../../ui/i18n.svelte";
import GenericTable from "./GenericTable.svelte";
import type { ViewSchema } from "./schema";

const recordings = import.meta.glob<Recording>("../../../fixtures/*.json", {
  import: "default",
  eager: true,
});
const schemas = import.meta.glob<ViewSchema>("../../../fixtures/schemas/*.json", {
  import: "default",
  eager: true,
});

beforeAll(() => useLanguage("en"));
afterEach(cleanup);

function nothing(): ActionChoice {
  return new ActionChoice(
    () => {},
    () => false,
  );
}

function drawn(position: Position, names: string[], schema: ViewSchema, choice = nothing()) {
  return render(GenericTable, { position, names, choice, prefix: "any", schema }).container;
}

test.each(Object.keys(recordings))("every recorded view of %s can be read", (file) => {
  const { match, steps } = recordings[file]!;
  const schema = schemas[`../../../fixtures/schemas/${match.game}.json`]!;
  const names = match.seats.map(({ name }) => name ?? "");
  for (const step of [steps[0]!, steps[Math.floor(steps.length / 2)]!, steps.at(-1)!]) {
    const position = positionOf(step.position, "en");
    const table = drawn(position, names, schema);
    const mats = [...table.querySelectorAll("section.mat")].map((mat) =>
      mat.getAttribute("aria-label"),
    );
    expect([...mats].sort()).toEqual([...names].sort());
    expect(mats[0]).toBe(names[position.viewer ?? 0]);
    expect(table.textContent).not.toMatch(/[{}_]|\[object|undefined|NaN|null/);
    const labels = [...table.querySelectorAll("dt, h2")].map(words);
    expect(labels.every(Boolean)).toBe(true);
    cleanup();
  }
});

const SCHEMA: ViewSchema = {
  $ref: "#/$defs/View",
  $defs: {
    View: {
      type: "object",
      properties: {
        round: { type: "integer" },
        turn_of: { anyOf: [{ type: "integer" }, { type: "null" }] },
        open: { type: "boolean" },
        season: { enum: ["long_winter", "summer"] },
        stock: { type: "object", additionalProperties: { type: "integer" } },
        deck: { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } },
        prices: { type: "array", items: { type: "array", items: { type: "integer" } } },
        islands: { type: "array", items: { $ref: "#/$defs/Island" }, title: "The islands" },
        field: { type: "array", items: { $ref: "#/$defs/Square" } },
        nobody: { type: "array", items: { type: "string" } },
        seats: { type: "array", items: { $ref: "#/$defs/Seat" } },
        scores: { type: "array", items: { type: "object", properties: {} } },
      },
    },
    Island: {
      type: "object",
      properties: {
        island: { type: "string" },
        owner: { anyOf: [{ type: "integer" }, { type: "null" }] },
        harbour: { type: "boolean" },
        pieces: { type: "array", items: { type: "integer" } },
      },
    },
    Square: {
      type: "object",
      properties: { x: { type: "integer" }, y: { type: "integer" }, crop: { type: "string" } },
    },
    Seat: {
      type: "object",
      properties: {
        seat: { type: "integer" },
        coins: { type: "integer" },
        hand: { type: "object", additionalProperties: { type: "integer" } },
      },
    },
  },
};
const VIEW = {
  round: 3,
  turn_of: 1,
  open: true,
  season: "long_winter",
  stock: { wool: 4, corn: 0, rice: 2 },
  deck: ["storm", null, null],
  prices: [
    [1, 2],
    [3, 4],
  ],
  islands: [
    { island: "far-isle", owner: 1, harbour: true, pieces: [0, 2] },
    { island: "near-isle", owner: null, harbour: false, pieces: [1, 0] },
  ],
  field: [
    { x: 4, y: 2, crop: "oats" },
    { x: 5, y: 3, crop: "rye" },
  ],
  nobody: [],
  seats: [
    { seat: 0, coins: 0, hand: { wool: 1 } },
    { seat: 1, coins: 7, hand: { wool: 3 } },
  ],
  scores: [
    { seat: 0, total: 1 },
    { seat: 1, total: 12 },
  ],
};

function position(legal: Action[] = []): Position {
  const undo = { seat: null, count: 0 };
  const common = { number: 1, seq: 1, over: false, decision: null, undo };
  return { ...common, viewer: 1, seat: 1, legal, view: VIEW };
}

/** What can be read, a space between one thing and the next. */
function words(element: Element | null | undefined): string {
  const text = [...(element?.childNodes ?? [])].map((node) =>
    node instanceof Element ? words(node) : (node.textContent ?? ""),
  );
  return text.join(" ").replace(/\s+/g, " ").trim();
}

function parts(table: Element): { [heading: string]: string } {
  const found = [...table.querySelectorAll("section.part")];
  return Object.fromEntries(found.map((part) => [words(part.querySelector("h2")), words(part)]));
}

test("each kind of value is drawn as what it is", () => {
  const table = drawn(position(), ["Ann", "Bob"], SCHEMA);
  expect(words(table.querySelector(".status"))).toBe(
    "Round 3 Turn of Bob Open ✓ yes Season Long winter",
  );
  const found = parts(table);
  expect(found.Stock).toBe("Stock Wool ×4 Rice ×2");
  expect(found["Deck 3"]).toBe("Deck 3 Storm not known ×2");
  expect(found["Prices 2"]).toBe("Prices 2 1 1 2 2 3 4");
  expect(found["The islands 2"]).toBe(
    "The islands 2 Far isle Harbour ✓ Pieces 2 Near isle Pieces 1",
  );
  expect(found["Field 2"]).toBe("Field 2 Oats Rye");
  expect(Object.keys(found)).not.toContain("Nobody");
});

test("one's own seat is first, with its points", () => {
  const table = drawn(position(), ["Ann", "Bob"], SCHEMA);
  const [own, other] = [...table.querySelectorAll("section.mat")];
  expect(words(own)).toBe("Bob (you) 12 points Coins 7 Hand Wool ×3");
  expect(words(other)).toBe("Ann 1 point Coins 0 Hand Wool ×1");
});

test("owners and seats are told by name, not by number", () => {
  const table = drawn(position(), ["Ann", "Bob"], SCHEMA);
  const marks = [...table.querySelectorAll(".part [role=img]")].map((mark) =>
    mark.getAttribute("aria-label"),
  );
  expect(marks).toEqual(["Bob", "Bob", "Ann"]);
});

test("what legal actions are about can be clicked where it is meant", async () => {
  const action = (number: number, args: Action["args"]): Action => ({
    action: number,
    text: Object.values(args).join(" "),
    args,
    completes: true,
    words: null,
  });
  const legal = [
    action(1, { verb: "sell", good: "wool" }),
    action(2, { verb: "sail", to: "near-isle" }),
    action(3, { verb: "build", count: "3" }),
  ];
  const sent = vi.fn();
  const choice = new ActionChoice(sent, () => false);
  choice.offer(legal);
  const table = drawn(position(legal), ["Ann", "Bob"], SCHEMA, choice);
  const lit = [...table.querySelectorAll("[data-lit]")];
  // Wool is one's own: not that of another seat, nor that in stock.
  expect(lit.map(words)).toEqual(["Wool ×3", "Near isle"]);
  await fireEvent.click(lit[1]!);
  expect(sent).toHaveBeenCalledWith(legal[1]);
});

test("a game's own messages name what its view holds", async () => {
  const { needMessagesFrom } = await import("../../ui/i18n.svelte");
  await needMessagesFrom("fields", async () => [
    "any-view-turn-of = At the helm\nany-name-wool = Fleece",
  ]);
  const table = drawn(position(), ["Ann", "Bob"], SCHEMA);
  expect(words(table.querySelector(".status"))).toContain("At the helm Bob");
  expect(parts(table).Stock).toBe("Stock Fleece ×4 Rice ×2");
});
