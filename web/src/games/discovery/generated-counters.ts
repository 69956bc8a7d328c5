// Written by tools/web_types.py from the game's components; do not edit.

export interface Discovery {
  natives: number;
  plunder: number;
  per_soldier: number;
  points: number;
}

export const COUNTERS: readonly Discovery[] = [
  { natives: 1, plunder: 1, per_soldier: 2, points: 4 },
  { natives: 1, plunder: 1, per_soldier: 2, points: 4 },
  { natives: 2, plunder: 1, per_soldier: 3, points: 4 },
  { natives: 2, plunder: 1, per_soldier: 2, points: 4 },
  { natives: 2, plunder: 1, per_soldier: 3, points: 4 },
  { natives: 3, plunder: 2, per_soldier: 4, points: 5 },
  { natives: 3, plunder: 2, per_soldier: 2, points: 5 },
  { natives: 3, plunder: 2, per_soldier: 2, points: 5 },
  { natives: 3, plunder: 1, per_soldier: 3, points: 5 },
  { natives: 3, plunder: 1, per_soldier: 2, points: 5 },
  { natives: 3, plunder: 2, per_soldier: 5, points: 5 },
  { natives: 4, plunder: 3, per_soldier: 4, points: 6 },
  { natives: 4, plunder: 4, per_soldier: 5, points: 6 },
  { natives: 4, plunder: 3, per_soldier: 4, points: 6 },
  { natives: 5, plunder: 4, per_soldier: 5, points: 7 },
  { natives: 5, plunder: 2, per_soldier: 4, points: 7 },
];

export const CARDS: { readonly [card: string]: Discovery } = {
  "mississippi": { natives: 3, plunder: 2, per_soldier: 1, points: 4 },
  "great-lakes": { natives: 3, plunder: 1, per_soldier: 2, points: 4 },
  "pampas": { natives: 3, plunder: 2, per_soldier: 1, points: 4 },
  "california": { natives: 4, plunder: 2, per_soldier: 1, points: 4 },
  "philippines": { natives: 4, plunder: 2, per_soldier: 1, points: 5 },
  "south-seas": { natives: 4, plunder: 2, per_soldier: 1, points: 5 },
  "ethiopia": { natives: 4, plunder: 3, per_soldier: 2, points: 5 },
  "amazon": { natives: 4, plunder: 2, per_soldier: 1, points: 4 },
  "northwest-territory": { natives: 4, plunder: 2, per_soldier: 2, points: 4 },
  "australia": { natives: 4, plunder: 2, per_soldier: 1, points: 5 },
  "chipongu": { natives: 5, plunder: 4, per_soldier: 3, points: 5 },
  "siam": { natives: 5, plunder: 4, per_soldier: 2, points: 5 },
  "spice-islands": { natives: 5, plunder: 5, per_soldier: 3, points: 6 },
  "india": { natives: 6, plunder: 6, per_soldier: 3, points: 6 },
  "circumnavigation": { natives: 6, plunder: 8, per_soldier: 3, points: 6 },
  "china": { natives: 6, plunder: 7, per_soldier: 3, points: 6 },
};
