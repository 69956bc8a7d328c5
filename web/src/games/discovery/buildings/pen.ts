/** What drawings of buildings are made of: strokes, and helpers that write paths. */

/**
 * What a stroke is drawn with: a colour with an ink outline; `line` and `fine` are ink alone,
 * `light` the same on what is dark, `mark` in red; those of `WASHES` have no outline; `tint` is the
 * colour that its place asks for.
 */
export type Colour =
  "paper" | "wood" | "stone" | "red" | "gold" | "silver" | "green" | "blue" | "skin" | "dark";
export type Wash = "sky" | "dawn" | "dusk" | "night" | "sea" | "earth" | "glow" | "dot" | "shade";
export type Ink = Colour | Wash | "tint" | "line" | "fine" | "light" | "mark";

export const WASHES: ReadonlySet<Ink> = new Set<Ink>([
  "sky",
  "dawn",
  "dusk",
  "night",
  "sea",
  "earth",
  "glow",
  "dot",
  "shade",
]);

/** An ink and the path drawn with it. */
export type Stroke = `${Ink} ${string}`;
export type Part = readonly Stroke[];

/** A number as short as a path may have it. */
const short = (value: number) => String(Math.round(value * 10) / 10);

export function oval(x: number, y: number, wide: number, high: number): string {
  return `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0-${2 * wide} 0z`;
}

export function disc(x: number, y: number, radius: number): string {
  return oval(x, y, radius, radius);
}

/** The same small path several times, each a step further. */
export function row(
  count: number,
  [x, y]: readonly [number, number],
  [right, down]: readonly [number, number],
  path: string,
): string {
  return Array.from(
    { length: count },
    (_, place) => `M${short(x + place * right)} ${short(y + place * down)}${path}`,
  ).join("");
}

/** Spikes round a point: rays, points of a star, teeth of a wheel. */
export function spikes(
  count: number,
  [x, y]: readonly [number, number],
  [inner, outer]: readonly [number, number],
  half: number,
  turn = 0,
): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${short(x + radius * Math.sin(angle))} ${short(y - radius * Math.cos(angle))}`;
  };
  return Array.from({ length: count }, (_, place) => {
    const way = turn + (place * 360) / count;
    return `M${at(inner, way - half)}L${at(outer, way)}L${at(inner, way + half)}z`;
  }).join("");
}
