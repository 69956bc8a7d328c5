/**
 * Draws the New World from true coastlines: the chart of Age of Discovery.
 *
 *     npm run new-world [-- file]
 *
 * The coasts are Natural Earth's, which are in the public domain, by npm's `world-atlas`. See
 * `new-world/` for what is drawn (`geography.mjs`), how the sheet is stretched so that every region has
 * room (`projection.mjs`) and where names, tokens and pieces lie (`layout.mjs`).
 */

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature } from "topojson-client";
import { CUTS, RIVERS } from "./new-world/geography.mjs";
import {
  box,
  counterPlace,
  furniture,
  HINTS,
  LINE,
  ORNAMENTS,
  PLACE,
  places,
  SCORE,
  TOKEN,
} from "./new-world/layout.mjs";
import { HEIGHT, project, WIDTH } from "./new-world/projection.mjs";
import {
  curve,
  edges,
  inside,
  landOnSheet,
  outline,
  path,
  ring,
  without,
} from "./new-world/shapes.mjs";
import { terrain, waves } from "./new-world/terrain.mjs";

const ATLAS = new URL("../node_modules/world-atlas/land-50m.json", import.meta.url);
const OUT = fileURLToPath(
  new URL("../src/games/discovery/generated-new-world.ts", import.meta.url),
);
/** Only islands: pieces stand in their waters too. */
const ISLANDS = "caribbean";

function americas() {
  const atlas = JSON.parse(readFileSync(ATLAS, "utf-8"));
  return feature(atlas, atlas.objects.land)
    .features.flatMap(({ geometry }) => geometry.coordinates)
    .filter(([shore]) => shore.every(([lon, lat]) => lon < -25 && lat > -60));
}

function each(things, deed) {
  return Object.fromEntries(
    Object.entries(things).map(([name, thing]) => [name, deed(thing, name)]),
  );
}

function chart() {
  const land = landOnSheet(americas());
  const cuts = each(CUTS, outline);
  const regions = each(cuts, (cut) => inside(land, cut));
  const wild = without(land, Object.values(cuts));
  const { coast, borders } = edges([...Object.values(regions), wild], Object.values(cuts));
  const taken = Object.values(each(HINTS, furniture)).flatMap(({ name, good, scores }) => [
    name,
    good,
    ...scores,
  ]);
  const waters = cuts[ISLANDS];
  const drawn = each(regions, (shape, name) => {
    const hint = HINTS[name];
    const ground = name === ISLANDS ? [waters] : shape.flat();
    const stands = places(ground, taken, hint.name);
    return {
      land: path(shape.flat(), true),
      waters: name === ISLANDS ? ring(waters) : null,
      name: hint.name,
      good: hint.good,
      scores: furniture(hint).scores.map(({ left, top }) => [left, top]),
      counter: counterPlace(stands),
      places: stands,
    };
  });
  const ornaments = Object.values(ORNAMENTS).map(([x, y, width, height]) =>
    box([x, y], width, height),
  );
  return {
    regions: drawn,
    wild: path(wild.flat(), true),
    coast: path(coast, false),
    borders: path(borders, false),
    rivers: RIVERS.map((river) => curve(river.map(project))).join(""),
    terrain: terrain(regions, wild, [...taken, ...ornaments]),
    ornaments: each(ORNAMENTS, ([x, y]) => [x, y]),
    waves: waves(land.flat(), [...taken, ...ornaments]),
  };
}

const KINDS = `export type Point = readonly [x: number, y: number];

export interface ChartedRegion {
  /** The land's outline. */
  land: string;
  /** Where pieces stand in the sea as well, the outline of that. */
  waters: string | null;
  /** The name: its middle, how wide it may be and how many lines it may take. */
  name: readonly [x: number, y: number, width: number, lines: number];
  /** The middle of the token of the region's good. */
  good: Point;
  /** The left upper corners of the scores. */
  scores: readonly Point[];
  /** Where the counter lies while nobody has discovered the region, with two places more to its right. */
  counter: Point;
  /** The middles of the places for pieces, those nearest to the name first. */
  places: readonly Point[];
}

export interface Chart {
  regions: { readonly [region: string]: ChartedRegion };
  /** Land of no region. */
  wild: string;
  coast: string;
  borders: string;
  rivers: string;
  terrain: { readonly [drawing: string]: readonly Point[] };
  ornaments: { readonly [ornament in Ornament]: Point };
  waves: readonly Point[];
}

export type Ornament = ${Object.keys(ORNAMENTS)
  .map((name) => JSON.stringify(name))
  .join(" | ")};
`;

function text() {
  const sizes = {
    sheet: { width: WIDTH, height: HEIGHT },
    place: PLACE,
    token: TOKEN,
    line: LINE,
    score: SCORE,
  };
  const values = Object.entries(chart()).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value)},`,
  );
  return [
    "// Written by tools/new-world.mjs from Natural Earth's coasts; do not edit.",
    "",
    KINDS,
    `export const SIZES = ${JSON.stringify(sizes)} as const;`,
    "",
    "export const CHART: Chart = {",
    ...values,
    "};",
    "",
  ].join("\n");
}

writeFileSync(process.argv[2] ?? OUT, text());
