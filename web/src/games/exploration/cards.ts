/** The cards of The Age of Exploration by their names: `coffee-2` is coffee with two ships. */

import { t } from "../../ui/i18n.svelte";
import type { SeatView } from "./generated-view";

export const KINDS = ["coffee", "spice", "antique", "animal", "diamond"] as const;
export type Kind = (typeof KINDS)[number];

export interface Card {
  name: string;
  kind: Kind;
  ships: number;
}

/** Cards counted by name, as views have them. */
export type Counted = { [name: string]: number };

export function cardOf(name: string): Card {
  const [kind = "", ships = ""] = name.split("-");
  return { name, kind: kind as Kind, ships: Number(ships) };
}

/** Counted cards in the order of the goods, fewest ships first. */
export function sorted(cards: Counted): { card: Card; count: number }[] {
  return Object.entries(cards)
    .map(([name, count]) => ({ card: cardOf(name), count }))
    .sort(
      (one, other) =>
        KINDS.indexOf(one.card.kind) - KINDS.indexOf(other.card.kind) ||
        one.card.ships - other.card.ships,
    );
}

export function total(cards: Counted): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

/** Where a captain is, in words. */
export function courseWords(seat: SeatView): string {
  if (seat.course === "home") return t("exploration-at-home");
  const left = seat.distance_out - seat.distance_back;
  return t(`exploration-${seat.course}`, { out: seat.distance_out, left });
}
