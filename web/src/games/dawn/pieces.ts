/** The pieces of Dawn of Empires by their names, and where hexes and corners lie. */

import type { CornerView, TileView } from "./generated-view";
import type { Pattern } from "../../match/action-matching";

/** Things counted by name, as views have them. */
export type Counted = { [name: string]: number };

export const COLOURS = ["green", "blue", "yellow", "red"] as const;
export const UNITS = ["warrior", "settler", "spirit"] as const;
/** What a raid may bring; of each, what the action names. */
export const LOOTS = ["food", "production", "money", "science", "slave"] as const;

/** What a tile stands for, whatever is asked: a cube to take, a step, a place to recruit at … */
export function tileStands(tile: string): Pattern[] {
  return [{ tile }];
}

/** What a corner stands for: a start, a town to enlarge or to raid, a place to found one. */
export function cornerStands(corner: string): Pattern[] {
  return [{ corner }];
}

// ---- The map -----------------------------------------------------------------------------

export interface Point {
  x: number;
  y: number;
}

/** The radius of a hex, from its middle to a corner, in the pictures of tiles. */
export const HEX = 50;
export const HEX_PATH = "M0-50L43.300-25V25L0 50-43.300 25V-25z";
const HALF_WIDTH = Math.sqrt(3) / 2;

/** The middle of a hex whose radius is 1. */
export function middle({ q, r }: { q: number; r: number }): Point {
  return { x: 2 * HALF_WIDTH * (q + r / 2), y: 1.5 * r };
}

/** A map's left, top, width and height, in radii of a hex. */
export function extent(tiles: readonly TileView[]): Point & { width: number; height: number } {
  const points = tiles.map(middle);
  const across = points.map(({ x }) => x);
  const down = points.map(({ y }) => y);
  const x = Math.min(...across) - HALF_WIDTH;
  const y = Math.min(...down) - 1;
  return {
    x,
    y,
    width: Math.max(...across) + HALF_WIDTH - x,
    height: Math.max(...down) + 1 - y,
  };
}

/** A corner lies in the middle of its three tiles. */
export function cornerPoint(corner: CornerView, tiles: ReadonlyMap<string, TileView>): Point {
  const points = corner.tiles.flatMap((name) => {
    const tile = tiles.get(name);
    return tile ? [middle(tile)] : [];
  });
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** The units on a tile, or in a stack, kind by kind. */
export function troop(units: {
  warriors: number;
  settlers: number;
  spirit: boolean;
}): { unit: string; count: number }[] {
  return [
    { unit: "warrior", count: units.warriors },
    { unit: "spirit", count: units.spirit ? 1 : 0 },
    { unit: "settler", count: units.settlers },
  ].filter(({ count }) => count > 0);
}

/** What a rate takes and gives: `2-wealth-for-3-money` is the name of one. */
export function rate(name: string): {
  price: number;
  given: string;
  gain: number;
  gained: string;
} {
  const [price = "", given = "", , gain = "", gained = ""] = name.split("-");
  return { price: Number(price), given, gain: Number(gain), gained };
}
