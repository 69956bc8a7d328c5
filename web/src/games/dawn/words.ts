/** What the tiles of the displays do, put together from the view's numbers as the terminal does it. */

import type { BuildableView, TechnologyView } from "./generated-view";
import { hasMessage, t } from "../../ui/i18n.svelte";
import { rate, troop, type Counted } from "./pieces";

export function technologyName(name: string): string {
  return t(`dawn-technology-${name}`);
}

export function buildingName(name: string): string {
  const improvement = `dawn-improvement-${name}`;
  return hasMessage(improvement) ? t(improvement) : t(`dawn-wonder-${name}`);
}

export function terrainName(terrain: string | null): string {
  return t("dawn-terrain", { terrain: terrain ?? "unexplored" });
}

export function resourceName(resource: string): string {
  return t("dawn-resource", { resource });
}

export function placeName(tile: string, terrain: string | null): string {
  return t("dawn-place", { tile, terrain: terrain ?? "unexplored" });
}

export function amounts(counts: Counted): string {
  return Object.entries(counts)
    .map(([resource, count]) => t("dawn-amount", { resource, count }))
    .join(", ");
}

/** Things in a row, the last after an "and" or "or". */
function joined(message: "dawn-and" | "dawn-or", told: string[]): string {
  const last = told.at(-1) ?? "";
  if (told.length < 2) return last;
  return t(message, { first: told.slice(0, -1).join(", "), second: last });
}

export function troopWords(units: Parameters<typeof troop>[0]): string {
  const told = troop(units).map(({ unit, count }) => t("dawn-pieces", { piece: unit, count }));
  return told.length ? joined("dawn-and", told) : t("dawn-nothing");
}

export function rateWords(name: string): string {
  const { price, given, gain, gained } = rate(name);
  return t("dawn-does-rate", {
    given: amounts({ [given]: price }),
    gain: amounts({ [gained]: gain }),
  });
}

/** What a cube of each terrain becomes. */
export function cubeWords(cubes: { [terrain: string]: Counted }): string[] {
  const terrains = new Map<string, string[]>();
  for (const [terrain, gives] of Object.entries(cubes)) {
    const key = amounts(gives);
    terrains.set(key, [...(terrains.get(key) ?? []), terrainName(terrain)]);
  }
  return [...terrains].map(([gain, names]) =>
    t("dawn-does-cube", { terrain: joined("dawn-or", names), amounts: gain }),
  );
}

/** A power that is no number, in words; nothing if there is none. */
export function powerWords(name: string): string[] {
  return hasMessage(`dawn-effect-${name}`) ? [t(`dawn-effect-${name}`)] : [];
}

function happyWords(count: number): string[] {
  return count ? [t("dawn-faces", { face: "happy", count })] : [];
}

function together(told: string[]): string {
  return told.reduce((first, second) => t("dawn-does-both", { first, second }));
}

export function allowsWords(tile: TechnologyView): string[] {
  const names = tile.allows.map(buildingName).join(", ");
  return tile.allows.length ? [t("dawn-does-allows", { names })] : [];
}

export function technologyWords(tile: TechnologyView): string {
  const told = [
    ...powerWords(tile.name),
    ...cubeWords(tile.cubes),
    ...tile.exchanges.map(rateWords),
    ...happyWords(tile.happy),
    ...allowsWords(tile),
  ];
  return together([technologyName(tile.name), ...told]);
}

export function buildingWords(tile: BuildableView): string {
  const given = Object.keys(tile.gives).length
    ? [t("dawn-does-gives", { amounts: amounts(tile.gives) })]
    : [];
  const told = [
    ...(tile.points ? [t("dawn-does-points", { count: tile.points })] : []),
    ...powerWords(tile.name),
    ...cubeWords(tile.cubes),
    ...tile.exchanges.map(rateWords),
    ...given,
    ...happyWords(tile.happy),
  ];
  return together([buildingName(tile.name), ...told]);
}

/** Which technologies allow a building, any of them. */
export function needsWords(tile: BuildableView): string {
  return t("dawn-shown-needs", { names: joined("dawn-or", tile.allowed_by.map(technologyName)) });
}
