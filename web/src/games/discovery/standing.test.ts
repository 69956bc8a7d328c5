import { describe, expect, test } from "vitest";
import { CHART, SIZES } from "./generated-new-world";
import type { Counted } from "./pieces";
import { grouped, majority, standing } from "./standing";

const PLACES = CHART.regions.caribbean!.places;

describe("pieces on their places", () => {
  test("up to three alike stand one by one, more are counted", () => {
    const found = grouped([{ colonist: 3 }, { colonist: 4, soldier: 1 }], 10);
    expect(found).toEqual([
      ...Array.from({ length: 3 }, () => ({ seat: 0, worker: "colonist", count: 1 })),
      { seat: 1, worker: "colonist", count: 4 },
      { seat: 1, worker: "soldier", count: 1 },
    ]);
  });

  test("where there is less room, more of them are counted", () => {
    const pieces: Counted[] = [{ colonist: 3, soldier: 2 }, { colonist: 3 }];
    expect(grouped(pieces, 4).map(({ count }) => count)).toEqual([3, 1, 1, 3]);
    expect(grouped(pieces, 3).map(({ count }) => count)).toEqual([3, 2, 3]);
  });

  test("each stands alone, and those of a player side by side", () => {
    const { figures, size } = standing([{ colonist: 2 }, {}, { captain: 1, soldier: 8 }], PLACES);
    expect(size).toBe(1);
    expect(figures.map(({ seat }) => seat)).toEqual([0, 0, 2, 2]);
    expect(new Set(figures.map(({ at }) => at.join())).size).toBe(figures.length);
  });

  test("too many for the places are drawn smaller, and none hides another", () => {
    const everybody = Array.from({ length: 6 }, () => ({ colonist: 5, soldier: 2, merchant: 1 }));
    const { figures, size } = standing(everybody, PLACES);
    expect(figures).toHaveLength(18);
    expect(size).toBeLessThan(1);
    for (const [place, one] of figures.entries()) {
      for (const other of figures.slice(place + 1)) {
        const apart = Math.abs(one.at[0] - other.at[0]) >= Math.floor(SIZES.place.width * size);
        expect(apart || one.at[1] !== other.at[1]).toBe(true);
      }
    }
  });

  test("the majority is whoever has more than everybody else", () => {
    expect(majority([0, 0])).toBeNull();
    expect(majority([2, 3, 1])).toBe(1);
    expect(majority([3, 3, 1])).toBeNull();
  });
});
