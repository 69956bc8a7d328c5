/** How seats are told apart: a colour that colour-blind people can tell from the others, and a shape. */

export interface SeatMark {
  /** Name of a colour token, `--seat-0` and so on. */
  colour: string;
  /** A path within a square of 20 by 20. */
  path: string;
}

const PATHS = [
  "M10 1a9 9 0 1 1 0 18a9 9 0 1 1 0-18z",
  "M2.5 2.5h15v15h-15z",
  "M10 1.5l9 16.5h-18z",
  "M10 .5l9.5 9.5-9.5 9.5-9.5-9.5z",
  "M10 .8l2.7 6 6.5.7-4.9 4.4 1.4 6.5-5.7-3.3-5.7 3.3 1.4-6.5-4.9-4.4 6.5-.7z",
  "M5.3 1.8h9.4l4.7 8.2-4.7 8.2h-9.4l-4.7-8.2z",
  "M7 1h6v6h6v6h-6v6h-6v-6h-6v-6h6z",
  "M1 3h18l-9 16z",
];

export function seatMark(seat: number): SeatMark {
  return { colour: `var(--seat-${seat})`, path: PATHS[seat % PATHS.length]! };
}
