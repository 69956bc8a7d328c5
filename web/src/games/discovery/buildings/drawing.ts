/** What a drawing is: parts of the kit and strokes of its own, on a sheet of 160 by 110. */

import type { PartName } from "./kit";
import type { Colour, Stroke } from "./pen";

export const WIDTH = 160;
export const HEIGHT = 110;

/**
 * A part, where it stands, its size (less than 0: mirrored), by how many degrees it is turned, and
 * the colour of what is `tint` in it.
 */
export type Placed = readonly [
  part: PartName,
  x?: number,
  y?: number,
  size?: number,
  turn?: number,
  tint?: Colour,
];

/** From the back to the front. */
export type Drawing = readonly (Placed | Stroke)[];
export interface Drawings {
  readonly [building: string]: Drawing;
}
