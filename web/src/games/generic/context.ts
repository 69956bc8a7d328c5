/** What every part of the generic table needs. */

import { createContext } from "svelte";
import type { Pattern } from "../../match/action-matching";
import type { ActionChoice } from "../../match/action-choice.svelte";
import { formatNumber, hasMessage, t } from "../../ui/i18n.svelte";
import { humanize } from "../../ui/humanize";
import type { Field, ViewSchema } from "./schema";

export interface TableContext {
  readonly schema: ViewSchema;
  readonly names: string[];
  readonly choice: ActionChoice;
  readonly prefix: string;
  /** Paths of lists that have a place for each seat. */
  readonly bySeat: ReadonlySet<string>;
  /** What the viewer has: it is meant where it lies before them, and not where others have it too. */
  readonly own: ReadonlySet<string>;
}

export const [tableContext, setTableContext] = createContext<TableContext>();

/** What a property is called: in the game's own messages, by its schema, or as its name reads. */
export function labelOf({ name, schema }: Field, prefix: string): string {
  const message = `${prefix}-view-${name.replaceAll("_", "-")}`;
  return hasMessage(message) ? t(message) : (schema.title ?? humanize(name));
}

/** What a value that is a name is called. */
export function wordOf(value: string, prefix: string): string {
  const message = `${prefix}-name-${value}`;
  return hasMessage(message) ? t(message) : humanize(value);
}

/**
 * What a name on the table can stand for: the arguments of legal actions that have it as their value.
 *
 * Things that are only numbered are called alike: theirs must be the arguments' own name.
 */
export function patternsOf(value: string, property: string, choice: ActionChoice): Pattern[] {
  const numbered = /^[\d\W]+$/.test(value);
  const names = choice.legal.flatMap(({ args }) =>
    Object.keys(args).filter((name) => name !== "verb" && args[name] === value),
  );
  return [...new Set(names)]
    .filter((name) => !numbered || name === property)
    .map((name) => ({ [name]: value }));
}

/** Every name that something is counted or listed under, wherever it is within a value. */
export function namesIn(value: unknown): Set<string> {
  if (Array.isArray(value)) {
    const inner = value.flatMap((each) => (typeof each === "string" ? [each] : [...namesIn(each)]));
    return new Set(inner);
  }
  if (value === null || typeof value !== "object") return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, each]) =>
      typeof each === "number" && each > 0 ? [name] : [...namesIn(each)],
    ),
  );
}

/** A number as it stands on a piece; only long ones are written in groups. */
export function countText(value: number): string {
  return Math.abs(value) < 10_000 ? String(value) : formatNumber(value);
}

/** A number that is always the same for a name, by which it has a colour and a shape of its own. */
export function hashOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}

/** Shapes go by the rest of five: names that share one are told apart by colour. */
export function hueOf(name: string): number {
  return (Math.floor(hashOf(name) / 5) * 137) % 360;
}
