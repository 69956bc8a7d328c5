/**
 * What a view's JSON Schema says about how to draw it.
 *
 * The kernel's conventions for views hold for every game: `seats` has what lies before each seat, `scores` the
 * score sheets; `viewer`, `decision` and `pending` are told by the prompt.
 */

import type { Position } from "../../api/types";
import type { ActionChoice } from "../../match/action-choice.svelte";

/** The part of JSON Schema that views are described with (`carrack.kernel.schema`). */
export interface ViewSchema {
  $ref?: string;
  $defs?: { [name: string]: ViewSchema };
  type?: string;
  title?: string;
  description?: string;
  /** `seat`: the number of a seat; `by-seat`: a list with a place for each seat. */
  format?: string;
  enum?: unknown[];
  anyOf?: ViewSchema[];
  items?: ViewSchema;
  properties?: { [name: string]: ViewSchema };
  additionalProperties?: ViewSchema | boolean;
}

export interface GenericTableProps {
  position: Position;
  names: string[];
  choice: ActionChoice;
  /** How the ids of the game's messages begin. */
  prefix: string;
  schema: ViewSchema;
}

export type Kind =
  | "text"
  | "number"
  | "flag"
  | "seat"
  | "counts"
  | "names"
  | "numbers"
  | "seats"
  | "grid"
  | "board"
  | "list"
  | "map"
  | "record";

const SCALARS: readonly Kind[] = ["text", "number", "flag", "seat"];

/** Numbers under these names are seats; those under others say so by their `format`. */
const SEAT_NAMES = new Set(["seat", "owner", "turn_of", "starter", "order", "next_order"]);

/** Pairs of properties that place something on a board: axial coordinates of hexagons, or squares. */
const COORDINATES = [
  ["q", "r"],
  ["x", "y"],
  ["column", "row"],
] as const;

/** A property of a view, with its schema. */
export interface Field {
  name: string;
  schema: ViewSchema;
}

/** A schema without references, and without the possibility that there is nothing. */
export function resolve(schema: ViewSchema, root: ViewSchema): ViewSchema {
  if (schema.$ref) {
    const { $ref, ...own } = schema;
    const named = root.$defs?.[$ref.split("/").at(-1) ?? ""] ?? {};
    // The description of a named type is for who reads the code, not for who plays.
    const { description: _, ...found } = resolve(named, root);
    return { ...found, ...own };
  }
  const present = schema.anyOf?.filter(({ type }) => type !== "null");
  if (present?.length === 1) {
    const { anyOf: _, ...own } = schema;
    return { ...resolve(present[0]!, root), ...own };
  }
  return schema;
}

export function fieldsOf(schema: ViewSchema, root: ViewSchema): Field[] {
  const { properties = {} } = resolve(schema, root);
  return Object.entries(properties).map(([name, described]) => ({ name, schema: described }));
}

export function itemOf(schema: ViewSchema, root: ViewSchema): ViewSchema {
  const { items, additionalProperties } = resolve(schema, root);
  return items ?? (typeof additionalProperties === "object" ? additionalProperties : {});
}

export function kindOf({ name, schema }: Field, root: ViewSchema): Kind {
  const { type, format, properties } = resolve(schema, root);
  if (type === "boolean") return "flag";
  if (type === "integer" || type === "number")
    return format === "seat" || SEAT_NAMES.has(name) ? "seat" : "number";
  if (type === "array") return listKind(name, schema, root);
  if (type !== "object") return "text";
  if (properties) return "record";
  return isNumeric(itemOf(schema, root), root) ? "counts" : "map";
}

function isNumeric(schema: ViewSchema, root: ViewSchema): boolean {
  return ["integer", "number"].includes(resolve(schema, root).type ?? "");
}

function listKind(name: string, schema: ViewSchema, root: ViewSchema): Kind {
  const items = itemOf(schema, root);
  if (coordinatesOf(items, root)) return "board";
  const item = kindOf({ name, schema: items }, root);
  if (item === "text") return "names";
  if (item === "seat") return "seats";
  if (item === "number") return name === "seats" || name.endsWith("_by") ? "seats" : "numbers";
  return item === "numbers" ? "grid" : "list";
}

/** The names of the two properties that place things on a board, if they have such. */
export function coordinatesOf(
  schema: ViewSchema,
  root: ViewSchema,
): (typeof COORDINATES)[number] | null {
  const { properties = {} } = resolve(schema, root);
  return COORDINATES.find((pair) => pair.every((name) => name in properties)) ?? null;
}

export function isScalar(kind: Kind): boolean {
  return SCALARS.includes(kind);
}

/** Whether there is nothing to be seen: no value, an empty list, something with nothing in it. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return true;
  if (Array.isArray(value)) {
    return value.every((each) => typeof each === "object" && each !== null && isNothing(each));
  }
  return typeof value === "object" && Object.values(value).every(isUnremarkable);
}

/** The same, and numbers and flags that say "none". */
export function isUnremarkable(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => each !== null && isUnremarkable(each));
  return value === 0 || value === false || isNothing(value);
}

/**
 * The lists that have a place for each seat, by their paths: wherever one is, it is as long as there are seats.
 * A single list may be that long by chance, a list of names says what it is about, and what lies before a seat
 * is all its own.
 */
export function listsBySeat(view: unknown, seats: number): ReadonlySet<string> {
  const lengths = new Map<string, number[]>();
  const visit = (value: unknown, path: string): void => {
    if (value === null || typeof value !== "object" || path === "/seats" || path === "/scores")
      return;
    if (Array.isArray(value)) {
      if (value.some((each) => typeof each === "string")) return;
      lengths.set(path, [...(lengths.get(path) ?? []), value.length]);
      for (const each of value) visit(each, `${path}/*`);
    } else {
      for (const [name, each] of Object.entries(value)) visit(each, `${path}/${name}`);
    }
  };
  visit(view, "");
  const found = [...lengths].filter(
    ([, all]) => all.length > 1 && all.every((length) => length === seats),
  );
  return new Set(found.map(([path]) => path));
}
