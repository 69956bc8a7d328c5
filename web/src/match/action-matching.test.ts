import { describe, expect, test } from "vitest";
import type { Action } from "../api/types";
import { canPick, grouped, narrowed, picking, type Pattern, type Pick } from "./action-matching";

function action(text: string): Action {
  const [verb = "", ...pairs] = text.split(" ");
  const args = Object.fromEntries(pairs.map((pair) => pair.split("=") as [string, string]));
  return { action: 0, text, args: { verb, ...args }, completes: true, words: null };
}

const legal = [
  "sail with=coffee-2",
  "sail with=spice-1",
  "exhibit card=coffee-2",
  "exhibit card=spice-1",
  "sell",
].map(action);
const coffee: Pattern[] = [{ with: "coffee-2" }, { verb: "exhibit", card: "coffee-2" }];
const spice: Pattern[] = [{ with: "spice-1" }, { verb: "exhibit", card: "spice-1" }];
const sea: Pattern[] = [{ verb: "sail" }];
const market: Pattern[] = [{ verb: "sell" }];

function pick(...things: Pattern[][]): Pick[] {
  return things.reduce<Pick[]>((picks, thing) => picking(legal, picks, thing), []);
}

function left(picks: Pick[]): string[] {
  return narrowed(legal, picks).map((each) => each.text);
}

describe("narrowing", () => {
  test("nothing picked leaves everything", () => {
    expect(left([])).toHaveLength(5);
  });
  test("a card leaves all that can be done with it", () => {
    expect(left(pick(coffee))).toEqual(["sail with=coffee-2", "exhibit card=coffee-2"]);
  });
  test("the order of picking does not matter", () => {
    expect(left(pick(coffee, sea))).toEqual(["sail with=coffee-2"]);
    expect(left(pick(sea, coffee))).toEqual(["sail with=coffee-2"]);
  });
  test("picking twice takes the pick back", () => {
    expect(pick(coffee, coffee)).toEqual([]);
  });
  test("another card takes the place of the first and keeps the sea", () => {
    expect(left(pick(sea, coffee, spice))).toEqual(["sail with=spice-1"]);
  });
  test("what does not go together with the newest pick is given up", () => {
    expect(left(pick(coffee, market))).toEqual(["sell"]);
  });
});

describe("what is lit", () => {
  test("at first everything that some action is about", () => {
    expect(canPick(legal, [], coffee)).toBe(true);
    expect(canPick(legal, [], [{ verb: "explore" }])).toBe(false);
  });
  test("what would change nothing is not lit", () => {
    const sails = legal.slice(0, 2);
    const picks = picking(sails, [], [{ with: "coffee-2" }]);
    expect(canPick(legal.slice(0, 3), picking(legal, [], sea), sea)).toBe(true);
    expect(canPick(sails, picks, [{ with: "spice-1" }])).toBe(true);
  });
  test("a thing that only legal actions elsewhere are about stays dark", () => {
    expect(canPick(legal, pick(coffee), [{ with: "animal-3" }])).toBe(false);
  });
});

test("a list groups actions by heading and keeps their order", () => {
  expect(grouped(legal).map((group) => [group.heading, group.actions.length])).toEqual([
    ["sail", 2],
    ["exhibit", 2],
    ["sell", 1],
  ]);
});
