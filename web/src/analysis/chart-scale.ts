/** The arithmetic of charts: round numbers along an axis, lines, and the point that is nearest. */

const WANTED = 4;

/** Round numbers from at most `low` to at least `high`, a few of them. */
export function ticks(low: number, high: number): number[] {
  const rough = Math.max(1, high - low) / WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((by) => by * power).find((by) => by >= rough) ?? 1);
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((high - first) / step);
  return Array.from({ length: count + 1 }, (_, place) => first + place * step);
}

export function linePath(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}

export function nearest(values: readonly number[], wanted: number): number {
  const [first = 0, ...others] = values;
  return others.reduce(
    (best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best),
    first,
  );
}
