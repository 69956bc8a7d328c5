/** Rings of points on the sheet: made fewer, cut apart, and told as SVG paths. */

import clip from "polygon-clipping";
import { HEIGHT, project, WIDTH } from "./projection.mjs";

/** Beyond the sheet's edge, where a line is not seen. */
const BLEED = 20;
/** Degrees between points of a straight cut, which is a curve on the sheet. */
const STRIDE = 2;
/** How far a point may lie beside the line of its neighbours to be left out. */
const DETAIL = 1.3;
/** Islands smaller than this are left out. */
const SMALLEST = 14;

export const SHEET = [
  [
    [-BLEED, -BLEED],
    [WIDTH + BLEED, -BLEED],
    [WIDTH + BLEED, HEIGHT + BLEED],
    [-BLEED, HEIGHT + BLEED],
  ],
];

function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length ? Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1) : 0;
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** Douglas and Peucker's way of leaving points out. */
function fewer(points) {
  let [farthest, most] = [0, DETAIL];
  for (let place = 1; place < points.length - 1; place += 1) {
    const off = distance(points[place], points[0], points.at(-1));
    if (off > most) [farthest, most] = [place, off];
  }
  if (!farthest) return [points[0], points.at(-1)];
  return [...fewer(points.slice(0, farthest + 1)).slice(0, -1), ...fewer(points.slice(farthest))];
}

function fewerInRing(ring) {
  const half = Math.floor(ring.length / 2);
  return [...fewer(ring.slice(0, half + 1)).slice(0, -1), ...fewer(ring.slice(half))];
}

export function area(ring) {
  return Math.abs(
    ring.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = ring[(place + 1) % ring.length];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

/** Land of the world, as polygons in degrees, as it is seen on the sheet. */
export function landOnSheet(polygons) {
  const drawn = polygons
    .map((rings) => rings.map((ring) => ring.map(project)))
    .filter(([ring]) =>
      ring.some(([x, y]) => x > -BLEED && x < WIDTH + BLEED && y > -BLEED && y < HEIGHT + BLEED),
    )
    .filter(([ring]) => area(ring) > SMALLEST)
    .map((rings) => rings.map(fewerInRing).filter((ring) => ring.length > 3));
  return clip.intersection(
    SHEET,
    ...[clip.union(...drawn.filter((rings) => rings.length).map((rings) => [rings]))],
  );
}

/** A closed line of corners in degrees, with the points between that make it curved. */
export function outline(corners) {
  return corners.flatMap(([lon, lat], place) => {
    const [nextLon, nextLat] = corners[(place + 1) % corners.length];
    const count = Math.ceil(Math.hypot(nextLon - lon, nextLat - lat) / STRIDE);
    return Array.from({ length: count }, (_, step) =>
      project([lon + ((nextLon - lon) * step) / count, lat + ((nextLat - lat) * step) / count]),
    );
  });
}

export function inside(land, cut) {
  return clip.intersection(land, [cut]);
}

export function without(land, cuts) {
  return clip.difference(land, ...cuts.map((cut) => [cut]));
}

/** Whether a stretch of a shape's edge lies on one of these lines. */
function liesOn(lines, from, to) {
  return lines.some((line) =>
    line.some((point, place) => {
      const next = line[(place + 1) % line.length];
      return distance(from, point, next) < 0.01 && distance(to, point, next) < 0.01;
    }),
  );
}

/** The edges of shapes, taken apart: where they meet the sea, and where they were cut. */
export function edges(shapes, cuts) {
  const coast = [];
  const borders = [];
  const seen = new Set();
  for (const ring of shapes.flat(2)) {
    let run = null;
    const stop = () => (run = null);
    for (let place = 0; place < ring.length - 1; place += 1) {
      const [from, to] = [ring[place], ring[place + 1]];
      if (liesOn(SHEET, from, to)) stop();
      else if (liesOn(cuts, from, to)) {
        stop();
        const key = [from, to]
          .map((point) => point.map(Math.round).join())
          .sort()
          .join(" ");
        if (!seen.has(key)) borders.push([from, to]);
        seen.add(key);
      } else if (run) run.push(to);
      else coast.push((run = [from, to]));
    }
  }
  return { coast, borders: joined(borders) };
}

/** Stretches that follow each other, as one line. */
function joined(stretches) {
  const lines = [];
  for (const stretch of stretches) {
    const before = lines.find((line) => same(line.at(-1), stretch[0]));
    if (before) before.push(stretch[1]);
    else lines.push([...stretch]);
  }
  return lines;
}

function same([ax, ay], [bx, by]) {
  return Math.abs(ax - bx) + Math.abs(ay - by) < 0.01;
}

/** Points as a path of whole numbers, each told from the last one. */
export function path(lines, closed) {
  return lines
    .map((line) => {
      let last = line[0].map(Math.round);
      const steps = line.slice(1).flatMap((point) => {
        const [dx, dy] = point.map((value, axis) => Math.round(value) - last[axis]);
        last = [last[0] + dx, last[1] + dy];
        return dx || dy ? [`${dx}${dy < 0 ? "" : " "}${dy}`] : [];
      });
      const end = closed ? "z" : "";
      return steps.length
        ? `M${line[0].map(Math.round).join(" ")}l${steps.join(" ").replaceAll(" -", "-")}${end}`
        : "";
    })
    .join("");
}

/** A soft line through points. */
export function curve(points) {
  const round = points.map((point) => point.map(Math.round));
  const turns = round.slice(1, -1).map(([x, y], place) => {
    const [nextX, nextY] = round[place + 2];
    const end =
      place === round.length - 3
        ? [nextX, nextY]
        : [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)];
    return `${x} ${y} ${end.join(" ")}`;
  });
  return `M${round[0].join(" ")}Q${turns.join(" ")}`;
}

/** A soft closed line around points. */
export function ring(points) {
  const round = points.map((point) => point.map(Math.round));
  const half = (one, other) =>
    one.map((value, axis) => Math.round((value + other[axis]) / 2)).join(" ");
  const turns = round.map(
    (point, place) => `${point.join(" ")} ${half(point, round[(place + 1) % round.length])}`,
  );
  return `M${half(round.at(-1), round[0])}Q${turns.join(" ")}z`;
}
