/**
 * Views of which the server tells only what has changed.
 *
 * What is shown may still be on its way from one place to another, so a view is never changed: what
 * leads to something new is copied, and all the rest is shared with the view before it.
 */

import type * as wire from "./generated-wire";
import type { Position } from "./types";

/** A position told to somebody who has the view of the entry `since`. */
export type PositionDiff = Omit<Position, "view"> & Pick<wire.PositionDiff, "since" | "changes">;

/** The whole position; null if it goes on from another than the one at hand. */
export function applyDiff(told: Position | PositionDiff, before: Position | null): Position | null {
  if (!("changes" in told)) return told;
  if (before?.seq !== told.since) return null;
  const { since: _, changes, ...rest } = told;
  let view = before.view;
  for (const [path, value] of changes) view = put(view, path, value);
  return { ...rest, view };
}

function put(whole: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy = (Array.isArray(whole) ? [...whole] : { ...(whole as object) }) as Record<
    string,
    unknown
  >;
  copy[first] = put(copy[first], rest, value);
  return copy;
}
