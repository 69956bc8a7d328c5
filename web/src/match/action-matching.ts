/**
 * Choosing by clicking, for all games alike.
 *
 * A thing on the table stands for arguments of actions: a card for `with=coffee-2`, the sea for
 * the verb `sail`. Picking things narrows the legal actions to those that fit all of them. Nothing
 * here knows a rule: what fits is decided by names alone.
 */

import type { Action } from "../api/types";

/** Part of an action. An action fits if it has all of the arguments, with these values. */
export type Pattern = { readonly [argument: string]: string };

/** Something that was picked: whatever it stands for, as alternatives. */
export interface Pick {
  readonly key: string;
  readonly patterns: readonly Pattern[];
}

export function fits(action: Action, pattern: Pattern): boolean {
  return Object.entries(pattern).every(([name, value]) => action.args[name] === value);
}

export function fitsAny(action: Action, patterns: readonly Pattern[]): boolean {
  return patterns.some((pattern) => fits(action, pattern));
}

/** The actions that fit everything picked. */
export function narrowed(legal: readonly Action[], picks: readonly Pick[]): Action[] {
  return legal.filter((action) => picks.every((pick) => fitsAny(action, pick.patterns)));
}

export function isPicked(picks: readonly Pick[], patterns: readonly Pattern[]): boolean {
  return picks.some((pick) => pick.key === keyOf(patterns));
}

/** Whether picking would bring the choice further: it fits some of what is left, but not all. */
export function canPick(
  legal: readonly Action[],
  picks: readonly Pick[],
  patterns: readonly Pattern[],
): boolean {
  if (isPicked(picks, patterns)) return true;
  const left = narrowed(legal, picks);
  const fitting = left.filter((action) => fitsAny(action, patterns)).length;
  if (fitting > 0) return picks.length === 0 || left.length === 1 || fitting < left.length;
  // Something else of the same sort may be picked instead: another card, another region.
  return narrowed(legal, replacing(legal, picks, patterns)).length > 0 && picks.length > 0;
}

/** The picks after one more. What no longer goes together with it is given up, the latest last. */
export function picking(
  legal: readonly Action[],
  picks: readonly Pick[],
  patterns: readonly Pattern[],
): Pick[] {
  const key = keyOf(patterns);
  if (isPicked(picks, patterns)) return picks.filter((pick) => pick.key !== key);
  return replacing(legal, picks, patterns);
}

function replacing(
  legal: readonly Action[],
  picks: readonly Pick[],
  patterns: readonly Pattern[],
): Pick[] {
  const newest: Pick = { key: keyOf(patterns), patterns };
  let kept: Pick[] = [newest];
  for (const pick of [...picks].reverse()) {
    if (narrowed(legal, [pick, ...kept]).length > 0) kept = [pick, ...kept];
  }
  return kept;
}

export function keyOf(patterns: readonly Pattern[]): string {
  return patterns
    .map((pattern) =>
      Object.entries(pattern)
        .map(([name, value]) => `${name}=${value}`)
        .join(" "),
    )
    .join(" | ");
}

/** Actions in a list, those of a heading together, in the order the game lists them. */
export function grouped(actions: readonly Action[]): { heading: string; actions: Action[] }[] {
  const groups: { heading: string; actions: Action[] }[] = [];
  for (const action of actions) {
    const heading = action.words?.heading ?? action.args.verb;
    const last = groups.find((group) => group.heading === heading);
    if (last) last.actions.push(action);
    else groups.push({ heading, actions: [action] });
  }
  return groups;
}
