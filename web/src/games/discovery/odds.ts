/** The odds of expeditions, as views tell them, in words. */

import type { OddsView, View } from "./generated-view";
import { formatList, t } from "../../ui/i18n.svelte";
import { regionName } from "./pieces";

/** Whose odds are shown: those of whoever fits an expedition out, else the viewer's own. */
export function sailingSeat(view: View): number {
  const { decision, viewer } = view;
  const asked = decision?.seat ?? 0;
  return decision?.kind === "target" || decision?.kind === "crew" ? asked : (viewer ?? asked);
}

export function oddsOf(view: View): OddsView[] {
  const seat = sailingSeat(view);
  return view.expeditions.odds.filter(({ seats }) => seats.includes(seat));
}

/** The strength that odds are looked at with: the crew's once somebody is in it, else all at hand. */
export function strengthOf(view: View): number {
  return view.expeditions.crew || (view.expeditions.strengths[sailingSeat(view)] ?? 0);
}

/** The share that a strength beats, in whole per cent. */
export function percent(odds: OddsView, strength: number): number {
  return Math.round((100 * beaten(odds, strength)) / odds.possible);
}

/** More than beats everything beats no more. */
function beaten(odds: OddsView, strength: number): number {
  return odds.beaten[Math.min(strength, odds.beaten.length - 1)] ?? 0;
}

/** “strength 4: 7 of 11, 64 %” */
export function chanceWords(odds: OddsView, strength: number): string {
  const chance = t("discovery-chance", {
    beaten: beaten(odds, strength),
    possible: odds.possible,
    percent: percent(odds, strength),
  });
  return t("web-discovery-odds-told", { strength, chance });
}

/** What there is to expect at a target with the strength at hand; nothing without any. */
export function expected(view: View, ...targets: string[]): { words: string; percent: number }[] {
  const strength = strengthOf(view);
  if (!strength) return [];
  return oddsOf(view)
    .filter((odds) => odds.targets.some((target) => targets.includes(target)))
    .map((odds) => ({ words: chanceWords(odds, strength), percent: percent(odds, strength) }));
}

/** What somebody's workers in the Discovery box count, and the best chance that they have anywhere. */
export function best(view: View, seat: number): { strength: number; percent: number | null } {
  const strength = view.expeditions.strengths[seat] ?? 0;
  const chances = view.expeditions.odds
    .filter(({ seats }) => seats.includes(seat))
    .map((odds) => percent(odds, strength));
  return { strength, percent: chances.length ? Math.max(...chances) : null };
}

/** The targets that odds are about. */
export function rowWords(view: View, { targets }: OddsView): string {
  const unknown = (region: string): boolean =>
    view.regions.some((one) => one.region === region && one.counter === null);
  if (targets.length > 1 && targets.every(unknown)) return t("web-discovery-odds-unknown");
  return formatList(
    targets.map((region) => t("discovery-region", { region: regionName(region, view.edition) })),
  );
}
