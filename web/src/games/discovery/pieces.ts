/** The pieces of Age of Discovery by their names, and what of the table they stand for. */

import type { Pattern } from "../../match/action-matching";

export const WORKERS = [
  "colonist",
  "captain",
  "merchant",
  "missionary",
  "soldier",
  "builder",
] as const;

/** Things counted by name, as views have them. */
export type Counted = { [name: string]: number };

export function total(things: Counted): number {
  return Object.values(things).reduce((sum, count) => sum + count, 0);
}

/** Counted things one by one. */
export function each(things: Counted): string[] {
  return Object.entries(things).flatMap(([name, count]) =>
    Array.from({ length: count }, () => name),
  );
}

/** What a region stands for, whatever is asked: landing, exploring, moving from or to it … */
export function regionStands(region: string): Pattern[] {
  return [{ region }, { target: region }, { from: region }, { to: region }];
}

/** What another player stands for. */
export function seatStands(seat: number): Pattern[] {
  const text = String(seat);
  return [{ against: text }, { seat: text }, { with: text }, { owner: text }];
}

/** The name of a region, which an edition may have changed. */
export function regionName(region: string, edition: number): string {
  return region === "canada" && edition === 2015 ? "new-france" : region;
}
