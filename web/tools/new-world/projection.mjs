/** How the round world comes to lie on the sheet. */

import { geoAzimuthalEqualArea } from "d3-geo";

export const WIDTH = 1000;
export const HEIGHT = 1300;

const flat = geoAzimuthalEqualArea().rotate([80, -25]).scale(1).translate([0, 0]);

/** What of the flat map the sheet shows. */
const WINDOW = { west: -0.6, east: 0.8, north: -0.67, south: 1.02 };
const STEPS = 4000;

/**
 * A fisheye along one axis: how far from the window's edge a place lies, 0 to 1. Around each focus
 * everything is enlarged by its `power`, less and less as far as it reaches.
 */
function lens(from, to, foci) {
  const zoom = (at) =>
    foci.reduce(
      (sum, { at: focus, reach, power }) => sum + power * Math.exp(-(((at - focus) / reach) ** 2)),
      1,
    );
  const [low, high] = [from - 1, to + 1];
  const step = (high - low) / STEPS;
  const way = [0];
  for (let place = 0; place < STEPS; place += 1) {
    way.push(way[place] + zoom(low + (place + 0.5) * step) * step);
  }
  const along = (at) => {
    const exact = Math.min(Math.max((at - low) / step, 0), STEPS - 1);
    const place = Math.floor(exact);
    return way[place] + (way[place + 1] - way[place]) * (exact - place);
  };
  return (at) => (along(at) - along(from)) / (along(to) - along(from));
}

const across = lens(WINDOW.west, WINDOW.east, [{ at: -0.16, reach: 0.3, power: 1.4 }]);
const down = lens(WINDOW.north, WINDOW.south, [
  { at: -0.23, reach: 0.18, power: 2.9 },
  { at: 0.33, reach: 0.26, power: 0.9 },
]);

/** Where a place of the world lies on the sheet. */
export function project(place) {
  const [x, y] = flat(place);
  return [across(x) * WIDTH, down(y) * HEIGHT];
}
