import { expect, test } from "vitest";
import type { Position } from "./types";
import { applyDiff, type PositionDiff } from "./view-diff";

const before = {
  number: 4,
  seq: 9,
  view: {
    viewer: 0,
    seats: [
      { money: 3, goods: ["fur"] },
      { money: 5, goods: [] },
    ],
    turn: 1,
  },
} as unknown as Position;

function told(since: number, changes: PositionDiff["changes"]): PositionDiff {
  return { number: 5, seq: 10, since, changes } as unknown as PositionDiff;
}

test("a whole view is taken as it is", () => {
  expect(applyDiff(before, null)).toBe(before);
});

test("what has changed is put where it belongs, and the view before stays as it was", () => {
  const old = JSON.stringify(before);
  const now = applyDiff(
    told(9, [
      [["seats", 0, "money"], 1],
      [
        ["seats", 0, "goods"],
        ["fur", "gold"],
      ],
      [["turn"], 2],
    ]),
    before,
  );
  expect(now).toEqual({
    number: 5,
    seq: 10,
    view: {
      viewer: 0,
      seats: [
        { money: 1, goods: ["fur", "gold"] },
        { money: 5, goods: [] },
      ],
      turn: 2,
    },
  });
  expect(JSON.stringify(before)).toBe(old);
  const seats = (position: Position | null) => (position?.view as { seats: unknown[] }).seats;
  expect(seats(now)[1]).toBe(seats(before)[1]);
});

test("changes to another view than the one at hand can't be told", () => {
  expect(applyDiff(told(8, []), before)).toBeNull();
  expect(applyDiff(told(8, []), null)).toBeNull();
});
