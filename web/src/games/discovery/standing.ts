/** How the pieces of a region stand on its places. */

import { SIZES, type Point } from "./generated-new-world";
import { WORKERS, type Counted } from "./pieces";

/** One figure, for one piece or for several alike. */
export interface Figure {
  seat: number;
  worker: string;
  count: number;
}

export interface Standing extends Figure {
  at: Point;
}

/** Up to this many pieces alike stand one by one, if there is room; more are counted. */
const ONE_BY_ONE = 3;

function figures(pieces: readonly Counted[], oneByOne: number): Figure[] {
  return pieces.flatMap((counted, seat) =>
    WORKERS.flatMap((worker) => {
      const count = counted[worker] ?? 0;
      if (count > oneByOne) return [{ seat, worker, count }];
      return Array.from({ length: count }, () => ({ seat, worker, count: 1 }));
    }),
  );
}

/** The figures that stand for pieces, by player; as few are counted as the room allows. */
export function grouped(pieces: readonly Counted[], room: number): Figure[] {
  for (let oneByOne = ONE_BY_ONE; oneByOne > 1; oneByOne -= 1) {
    const found = figures(pieces, oneByOne);
    if (found.length <= room) return found;
  }
  return figures(pieces, 1);
}

/** Places side by side, from the left end of the first to the right end of the last. */
interface Row {
  left: number;
  right: number;
  y: number;
}

function rows(places: readonly Point[]): Row[] {
  const half = SIZES.place.width / 2;
  const found: Row[] = [];
  for (const [x, y] of [...places].sort(([ax, ay], [bx, by]) => ay - by || ax - bx)) {
    const last = found.at(-1);
    if (last && last.y === y && x - half - last.right < half) last.right = x + half;
    else found.push({ left: x - half, right: x + half, y });
  }
  return found;
}

/** How many figures of a size stand in a row. */
function room({ left, right }: Row, size: number): number {
  return Math.floor((right - left) / (SIZES.place.width * size) + 0.01);
}

/** Places for more than there are: smaller ones, closer together. */
function squeezed(places: readonly Point[], count: number): { at: Point[]; size: number } {
  const found = rows(places);
  let size = 0.95;
  const all = (): number => found.reduce((sum, row) => sum + room(row, size), 0);
  while (all() < count) size *= 0.95;
  const at = found.flatMap((row) => {
    const width = (row.right - row.left) / room(row, size);
    return Array.from({ length: room(row, size) }, (_, place): Point => [
      Math.round(row.left + (place + 0.5) * width),
      row.y,
    ]);
  });
  return { at, size };
}

/** The pieces of a region on its places, and how large they are drawn: all of them smaller where they are too many. */
export function standing(
  pieces: readonly Counted[],
  places: readonly Point[],
): { figures: Standing[]; size: number } {
  const found = grouped(pieces, places.length);
  const full = found.length <= places.length;
  const { at, size } = full
    ? { at: nearest(places, found.length), size: 1 }
    : squeezed(places, found.length);
  return { figures: found.map((figure, place) => ({ ...figure, at: at[place]! })), size };
}

/** The first of the places, row by row. */
function nearest(places: readonly Point[], count: number): Point[] {
  return places.slice(0, count).sort(([ax, ay], [bx, by]) => ay - by || ax - bx);
}

/** The seat with more pieces than every other, if there is one. */
export function majority(totals: readonly number[]): number | null {
  const most = Math.max(0, ...totals);
  const first = totals.indexOf(most);
  return most > 0 && totals.lastIndexOf(most) === first ? first : null;
}
