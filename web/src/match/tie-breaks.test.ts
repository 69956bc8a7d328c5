import { expect, test } from "vitest";
import type { MatchResult, MatchSeat } from "../api/types";
import { decidedTies, type TieBreak } from "./tie-breaks";

interface View {
  money: number[];
  goods: number[];
}

const BREAKS: TieBreak<View>[] = [
  { rule: "money", words: "money", of: (view, seat) => view.money[seat]! },
  { rule: "goods", words: "goods", of: (view, seat) => view.goods[seat]! },
];
const VIEW: View = { money: [5, 5, 9], goods: [1, 4, 0] };

function ties(result: Partial<MatchResult>, resigned: number[] = []) {
  const seats = [0, 1, 2].map((seat) => ({ seat, resigned: resigned.includes(seat) }));
  const whole = { reason: "finished", scores: [19, 19, 19], ranking: [[2], [1], [0]], ...result };
  return decidedTies(whole as MatchResult, seats as MatchSeat[], BREAKS, VIEW);
}

test("of equal points, the first that differs has decided", () => {
  expect(ties({})).toEqual([
    { ahead: [2], behind: [1], rule: "money", words: "money", more: 9, less: 5 },
    { ahead: [1], behind: [0], rule: "goods", words: "goods", more: 4, less: 1 },
  ]);
});

test("nothing is explained where points differ, or the place is shared", () => {
  expect(ties({ scores: [17, 18, 19] })).toEqual([]);
  expect(ties({ ranking: [[0, 1, 2]] })).toEqual([]);
});

test("who resigned, or a game broken off, is no tie", () => {
  expect(ties({}, [0])).toHaveLength(1);
  expect(ties({ reason: "abandoned" })).toEqual([]);
});
