import { expect, test } from "vitest";
import { linePath, nearest, ticks } from "./chart-scale";

test("axes have a few round numbers that hold all values", () => {
  for (const [low, high] of [
    [0, 1],
    [0, 7],
    [-12, 130],
    [0, 999],
  ] as const) {
    const found = ticks(low, high);
    expect(found[0]).toBeLessThanOrEqual(low);
    expect(found.at(-1)).toBeGreaterThanOrEqual(high);
    expect(found.length).toBeLessThan(8);
  }
});

test("lines go through their points, and the nearest position is found", () => {
  expect(
    linePath([
      [0, 1],
      [2, 3],
    ]),
  ).toBe("M0.0 1.0L2.0 3.0");
  expect(nearest([0, 4, 8], 5.5)).toBe(4);
});
