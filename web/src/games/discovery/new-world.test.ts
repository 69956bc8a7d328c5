import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import recorded from "../../../fixtures/discovery-2015.json";
import { CHART, SIZES, type ChartedRegion, type Point } from "./generated-new-world";

const REGIONS = recorded.steps[0]!.position.view.regions.map(({ region }) => region);
/** "Every region has room for ten pieces." */
const TEN = 10;

interface Box {
  what: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function box(what: string, [x, y]: Point, width: number, height: number): Box {
  return {
    what,
    left: x - width / 2,
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  };
}

function overlap(one: Box, other: Box): boolean {
  const beside = one.right <= other.left || other.right <= one.left;
  return !beside && one.top < other.bottom && other.top < one.bottom;
}

/** Everything that has a place of its own in a region. */
function boxes(region: string, chart: ChartedRegion): Box[] {
  const { place, token, line, score } = SIZES;
  const [x, y, width, lines] = chart.name;
  return [
    box(`name of ${region}`, [x, y], width, line * lines),
    box(`good of ${region}`, chart.good, token, token),
    ...chart.scores.map(([left, top], rank) =>
      box(
        `score ${rank} of ${region}`,
        [left + score.width / 2, top + score.height / 2],
        score.width,
        score.height,
      ),
    ),
    ...chart.places.map((at, number) =>
      box(`place ${number} of ${region}`, at, place.width, place.height),
    ),
  ];
}

/** The rings of a path that the generator wrote: moves, lines and soft turns. */
function rings(path: string): Point[][] {
  return path
    .split("M")
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(/-?\d+/g) ?? []).map(Number);
      const pairs = Array.from({ length: numbers.length / 2 }, (_, place): Point => [
        numbers[2 * place]!,
        numbers[2 * place + 1]!,
      ]);
      if (!part.includes("l")) return pairs;
      let [x, y] = [0, 0];
      return pairs.map(([dx, dy]): Point => [(x += dx), (y += dy)]);
    });
}

function inside(shape: Point[][], [x, y]: Point): boolean {
  const crossings = shape.flatMap((ring) =>
    ring.filter(([ax, ay], place) => {
      const [bx, by] = ring[(place + 1) % ring.length]!;
      return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
    }),
  );
  return crossings.length % 2 === 1;
}

describe("the chart of the New World", () => {
  test("is what its tool draws now", () => {
    const file = join(mkdtempSync(join(tmpdir(), "new-world-")), "chart.ts");
    execFileSync(process.execPath, ["tools/new-world.mjs", file]);
    expect(readFileSync("src/games/discovery/generated-new-world.ts", "utf-8")).toBe(
      readFileSync(file, "utf-8"),
    );
  });

  test("has the regions of the game, each with room for ten pieces", () => {
    expect(Object.keys(CHART.regions).sort()).toEqual([...REGIONS].sort());
    for (const chart of Object.values(CHART.regions)) {
      expect(chart.places.length).toBeGreaterThanOrEqual(TEN);
    }
  });

  test.each(REGIONS)("has the places of %s in their region", (region) => {
    const chart = CHART.regions[region]!;
    const ground = rings(chart.waters ?? chart.land);
    const others = REGIONS.filter((other) => other !== region);
    for (const [x, y] of chart.places) {
      const feet: Point = [x, y + SIZES.place.height / 3];
      expect(inside(ground, [x, y]) && inside(ground, feet), `${region} ${x} ${y}`).toBe(true);
      for (const other of others) {
        expect(inside(rings(CHART.regions[other]!.land), [x, y]), other).toBe(false);
      }
    }
  });

  test("has nothing that lies over something else, or beyond the sheet", () => {
    const all = Object.entries(CHART.regions).flatMap(([region, chart]) => boxes(region, chart));
    const { width, height } = SIZES.sheet;
    const off = all.filter(
      ({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height,
    );
    const over = all.flatMap((one, place) =>
      all
        .slice(place + 1)
        .flatMap((other) => (overlap(one, other) ? [`${one.what}, ${other.what}`] : [])),
    );
    expect(off).toEqual([]);
    expect(over).toEqual([]);
  });

  test("has a counter's room in the region's own places", () => {
    for (const { counter, places } of Object.values(CHART.regions)) {
      expect(places).toContainEqual(counter);
    }
  });
});
