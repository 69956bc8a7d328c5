/** Where things lie on the sheet: names and tokens by hand, places for pieces wherever there is room. */

import { HEIGHT, WIDTH } from "./projection.mjs";

/** What a piece with its count takes, and a token. */
export const PLACE = { width: 48, height: 54 };
export const TOKEN = 46;
/** A line of a name, and what a seat would score: a mark with a number. */
export const LINE = 36;
export const SCORE = { width: 80, height: 36 };
export const PLACES = 16;

/**
 * `name`: the middle of the name, how wide it may be and how many lines it may take; `good`: the middle of the
 * token; `scores`: the left upper corner of the first score, and how the second lies to it.
 */
export const HINTS = {
  canada: { name: [330, 78, 150, 2], good: [812, 92], scores: [842, 55, 0, 38] },
  "new-england": { name: [335, 208, 160, 2], good: [722, 254], scores: [752, 217, 0, 38] },
  virginia: { name: [316, 336, 134, 1], good: [664, 378], scores: [694, 341, 0, 38] },
  florida: { name: [306, 466, 120, 1], good: [600, 556], scores: [630, 519, 0, 38] },
  caribbean: { name: [650, 796, 160, 1], good: [904, 660], scores: [864, 688, 0, 38] },
  "new-spain": { name: [163, 465, 140, 2], good: [300, 668], scores: [330, 630, 0, 38] },
  "new-granada": { name: [720, 900, 140, 2], good: [872, 860], scores: [900, 823, 0, 38] },
  peru: { name: [502, 1102, 96, 1], good: [532, 1150], scores: [560, 1168, 0, 38] },
  brazil: { name: [850, 1062, 110, 1], good: [872, 1258], scores: [900, 1206, 0, 38] },
};

/** What adorns the sheet: the middle, and what it takes. */
export const ORNAMENTS = {
  rose: [884, 462, 176, 176],
  title: [226, 1150, 370, 220],
  ocean: [858, 592, 240, 76],
  sea: [232, 905, 250, 40],
  unknown: [140, 196, 196, 76],
  ship: [862, 340, 84, 76],
  whale: [150, 985, 130, 70],
};

const ROWS = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4];

export function box([x, y], width, height) {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

export function overlap(one, other) {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

/** The frame is drawn along the sheet's edge. */
export const FRAME = 18;
function onSheet({ left, right, top, bottom }) {
  return left > FRAME && top > FRAME && right < WIDTH - FRAME && bottom < HEIGHT - FRAME;
}

/** Whether a point lies within rings: a line from it crosses them an odd number of times. */
export function contains(rings, [x, y]) {
  let odd = false;
  for (const ring of rings) {
    let from = ring[ring.length - 1];
    for (const to of ring) {
      const crosses = from[1] > y !== to[1] > y;
      if (crosses && x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
        odd = !odd;
      from = to;
    }
  }
  return odd;
}

/** Whether a piece can stand: its feet and its breast on the ground, sideways too. */
export function standsOn(rings, { left, right, top, bottom }) {
  const middle = (left + right) / 2;
  const half = PLACE.width / 3;
  const rows = [top + 6, (top + bottom) / 2, bottom - 3];
  return rows.every((y) =>
    [middle - half, middle, middle + half].every((x) => contains(rings, [x, y])),
  );
}

/** The boxes of what lies in a region besides pieces. */
export function furniture(hint) {
  const [x, y, width, lines] = hint.name;
  const [left, top, dx, dy] = hint.scores;
  const score = (step) =>
    box(
      [left + dx * step + SCORE.width / 2, top + dy * step + SCORE.height / 2],
      SCORE.width,
      SCORE.height,
    );
  return {
    name: box([x, y], width, LINE * lines),
    good: box(hint.good, TOKEN, TOKEN),
    scores: [score(0), score(1)],
  };
}

/** Places in rows: as many as there is room for, the best of them by how near the name they are. */
export function places(ground, taken, [nameX, nameY]) {
  const xs = ground.flat().map(([x]) => x);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const free = (at) => {
    const around = box(at, PLACE.width, PLACE.height);
    const clear = onSheet(around) && !taken.some((other) => overlap(around, other));
    return clear && standsOn(ground, around);
  };
  const row = (y) => {
    const found = [];
    for (let x = west; x < east; x += 3) {
      if (free([x, y])) {
        found.push([x, y]);
        x += PLACE.width - 3;
      }
    }
    return found;
  };
  const far = ([x, y]) => Math.hypot((x - nameX) / 1.6, y - nameY);
  let best = [];
  let least = Infinity;
  for (let shift = 0; shift < PLACE.height; shift += 1) {
    const rows = ROWS.flatMap((step) => row(nameY + shift + step * PLACE.height));
    const near = rows.sort((a, b) => far(a) - far(b)).slice(0, PLACES);
    const sum = near.reduce((total, at) => total + far(at), 0);
    const better = near.length > best.length || (near.length === best.length && sum < least);
    if (better) [best, least] = [near, sum];
  }
  return best.map((at) => at.map(Math.round));
}

/** The left end of three places side by side, the nearest ones: an unknown region's counter lies there. */
export function counterPlace(nearestFirst) {
  const beside = ([x, y], steps) =>
    nearestFirst.some(([otherX, otherY]) => {
      const off = otherX - x - steps * PLACE.width;
      return otherY === y && off >= 0 && off < PLACE.width / 2;
    });
  return nearestFirst.find((place) => beside(place, 1) && beside(place, 2));
}
