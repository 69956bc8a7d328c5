/** Mountains, woods, grass and waves, put where they hide no name. */

import { GROWTH, RANGES, WILD_GROWTH } from "./geography.mjs";
import { box, contains, FRAME, overlap } from "./layout.mjs";
import { HEIGHT, project, WIDTH } from "./projection.mjs";

const DRAWING = { width: 24, height: 26 };
const PEAKS_APART = 30;
const WAVES_APART = 86;
/** How far from land a wave begins. */
const OPEN_SEA = 46;

/** The same numbers every time: the file must not change by itself. */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Points all over the sheet, in staggered rows that nobody sees. */
function scattered(apart, seed) {
  const roll = dice(seed);
  const off = () => (roll() - 0.5) * apart * 0.6;
  const rows = Array.from({ length: Math.ceil(HEIGHT / apart) }, (_, row) => row);
  const columns = Array.from({ length: Math.ceil(WIDTH / apart) }, (_, column) => column);
  return rows.flatMap((row) =>
    columns.map((column) => {
      const [x, y] = [(column + (row % 2) / 2) * apart, (row + 0.5) * apart];
      return [Math.round(x + off()), Math.round(y + off())];
    }),
  );
}

function around(at) {
  return box(at, DRAWING.width, DRAWING.height);
}

function corners({ left, right, top, bottom }) {
  return [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
    [(left + right) / 2, top],
  ];
}

/** Points evenly along a line of places in degrees. */
function along(line, apart) {
  const points = line.map(project);
  return points.slice(1).flatMap(([x, y], place) => {
    const [fromX, fromY] = points[place];
    const count = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / apart));
    return Array.from({ length: count }, (_, step) => [
      Math.round(fromX + ((x - fromX) * step) / count),
      Math.round(fromY + ((y - fromY) * step) / count),
    ]);
  });
}

/** Where each kind of drawing stands. */
export function terrain(regions, wild, taken) {
  const free = (at) => !taken.some((other) => overlap(around(at), other));
  const land = [...Object.values(regions), wild].flat(2);
  const peaks = RANGES.flatMap((range) => along(range, PEAKS_APART)).filter(
    (at) => free(at) && corners(around(at)).every((corner) => contains(land, corner)),
  );
  const grown = { peak: peaks };
  const grow = ([kind, apart], rings, seed) => {
    const stands = scattered(apart, seed).filter(
      (at) =>
        free(at) &&
        corners(around(at)).every((corner) => contains(rings, corner)) &&
        peaks.every((peak) => !overlap(around(peak), around(at))),
    );
    (grown[kind] ??= []).push(...stands);
  };
  Object.entries(GROWTH).forEach(([region, growth], seed) =>
    grow(growth, regions[region].flat(), seed + 1),
  );
  grow(WILD_GROWTH, wild.flat(), 99);
  return grown;
}

export function waves(land, taken) {
  const open = (at) =>
    [0, 45, 90, 135, 180, 225, 270, 315].every((angle) => {
      const turn = (angle * Math.PI) / 180;
      return !contains(land, [
        at[0] + OPEN_SEA * Math.cos(turn),
        at[1] + OPEN_SEA * Math.sin(turn),
      ]);
    });
  const shape = (at) => box(at, 44, 20);
  return scattered(WAVES_APART, 7).filter(
    ([x, y]) =>
      x > 2 * FRAME &&
      x < WIDTH - 2 * FRAME &&
      y > 2 * FRAME &&
      y < HEIGHT - 2 * FRAME &&
      !contains(land, [x, y]) &&
      open([x, y]) &&
      !taken.some((other) => overlap(shape([x, y]), other)),
  );
}
