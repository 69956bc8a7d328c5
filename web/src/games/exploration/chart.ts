/** Where things lie on the sea chart: home on the left, a lane for each captain, a line for each distance. */

/** The degrees stand above the lanes. */
export const TOP = 28;
export const BOTTOM = 8;
const SHORTEST_CHART = 10;
/** The lane that the drawings are made for. */
const USUAL_LANE = 62;

export interface Chart {
  width: number;
  height: number;
  /** How much of the land is covered by what the captains have. */
  inset: number;
  lane: number;
  /** How large ships and harbours are drawn. */
  scale: number;
  coast: number;
  farthest: number;
  /** Where the charted sea ends. */
  edge: number;
  x: (distance: number) => number;
  /** The middle of a captain's lane. */
  y: (seat: number) => number;
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

export function chartOf(
  width: number,
  height: number,
  inset: number,
  distances: readonly number[],
): Chart {
  const lane = Math.max(1, (height - TOP - BOTTOM) / distances.length);
  const room = Math.max(1, width - inset);
  const scale = within(0.7, Math.min(lane / USUAL_LANE, room / 380), 2);
  const coast = inset + Math.min(76 * scale, inset ? room : 78);
  const farthest = Math.max(SHORTEST_CHART, ...distances.map((distance) => distance + 1));
  const edge = width - within(24, 36 * scale, room / 12);
  // A chart that is not in sight has no width.
  const step = Math.max(1, (edge - coast) / farthest);
  return {
    ...{ width, height, inset, lane, scale, coast, farthest, edge },
    x: (distance) => coast + distance * step,
    y: (seat) => TOP + (seat + 0.5) * lane,
  };
}

/** A coast that looks drawn by hand, with a bay in each lane: the same one every time. */
export function shore({ height, lane, scale, coast }: Chart): string {
  const points: string[] = [];
  for (let y = 0; y <= height + 6; y += 6) {
    const bay = 9 * scale * Math.cos((2 * Math.PI * (y - TOP)) / lane);
    const rough = 2.6 * Math.sin(y / 9 + 1) + 1.8 * Math.sin(y / 4.1) + 2 * Math.sin(y / 23);
    points.push(`${(coast - 15 * scale + bay + rough).toFixed(1)} ${y}`);
  }
  return `M-9-9L${points[0]!.split(" ")[0]}-9L${points.join("L")}L-9 ${height + 6}z`;
}

/** The shore of what nobody has seen, along the right edge. */
export function unknownShore({ width, height, edge }: Chart): string {
  const points: string[] = [];
  for (let y = 0; y <= height + 6; y += 6) {
    const x = edge + (width - edge) * 0.45 + 5 * Math.sin(y / 31 + 2) + 3 * Math.sin(y / 7);
    points.push(`${x.toFixed(1)} ${y}`);
  }
  return `M${width + 9}-9L${points.join("L")}L${width + 9} ${height + 6}z`;
}
