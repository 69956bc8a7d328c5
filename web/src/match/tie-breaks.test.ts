import { expect, test } from "vitest";
import type { MatchResult, MatchSeat } from "../api/types";
import { decidedTies } from "./tie-breaks";

const HELD = [
  { money: 5, goods: 1 },
  { money: 5, goods: 4 },
  { money: 9, goods: 0 },
];
const SHEETS = HELD.map(({ money, goods }, seat) => ({
  seat,
  lines: [],
  total: 19,
  ties: [
    { name: "money", rule: "rule-money", value: money },
    { name: "goods", rule: "rule-goods", value: goods },
  ],
}));

function ties(result: Partial<MatchResult>, resigned: number[] = [], sheets = SHEETS) {
  const seats = [0, 1, 2].map((seat) => ({ seat, resigned: resigned.includes(seat) }));
  const whole = { reason: "finished", scores: [19, 19, 19], ranking: [[2], [1], [0]], ...result };
  return decidedTies(whole as MatchResult, seats as MatchSeat[], sheets);
}

test("of equal points, the first that differs has decided", () => {
  expect(ties({})).toEqual([
    { ahead: [2], behind: [1], rule: "rule-money", name: "money", more: 9, less: 5 },
    { ahead: [1], behind: [0], rule: "rule-goods", name: "goods", more: 4, less: 1 },
  ]);
});

test("nothing is explained where points differ, the place is shared, or nothing is said", () => {
  expect(ties({ scores: [17, 18, 19] })).toEqual([]);
  expect(ties({ ranking: [[0, 1, 2]] })).toEqual([]);
  const silent = SHEETS.map(({ ties: _, ...sheet }) => sheet) as unknown as typeof SHEETS;
  expect(ties({}, [], silent)).toEqual([]);
});

test("who resigned, or a game broken off, is no tie", () => {
  expect(ties({}, [0])).toHaveLength(1);
  expect(ties({ reason: "abandoned" })).toEqual([]);
});
