/** Which rules are about what on the table of The Age of Exploration. */

import type { Topic } from "../../learn/help.svelte";
import { t } from "../../ui/i18n.svelte";
import type { Card } from "./cards";

/** The name is put into words when it is shown, not for everything on the table. */
function topic(name: () => string, parts: readonly string[]): Topic {
  return { name, rules: "age-of-exploration", ids: parts.map((part) => `exploration.${part}`) };
}

export const topics = {
  card: ({ kind, ships }: Card): Topic =>
    topic(
      () => t("exploration-card", { kind, ships }),
      ["components.cards", "components.ships", "navigation.outward", "exhibition.add"],
    ),
  market: (): Topic =>
    topic(
      () => t("web-exploration-market"),
      ["market.five-kinds", "market.rare", "market.popular", "sale.prices"],
    ),
  kind: (kind: string): Topic =>
    topic(() => t("exploration-good", { kind }), ["sale.prices", "market.rare", "market.popular"]),
  sale: (): Topic =>
    topic(
      () => t("web-exploration-sale"),
      ["sale.start", "sale.join", "sale.all", "sale.proceeds"],
    ),
  sea: (): Topic =>
    topic(
      () => t("web-exploration-sea"),
      [
        "navigation.outward",
        "navigation.return",
        "navigation.arrival",
        "explore.when",
        "explore.draw",
        "reward.king",
        "reward.commerce",
      ],
    ),
  deck: (count: number): Topic =>
    topic(
      () => t("exploration-header-deck", { deck: count }),
      ["explore.draw", "deck.second", "deck.empty", "end.deck"],
    ),
  gold: (): Topic =>
    topic(
      () => t("exploration-gold-card"),
      ["gold.choice", "gold.card", "gold.order", "navigation.gold"],
    ),
  laidOut: (): Topic =>
    topic(
      () => t("exploration-group-mint"),
      ["gold.choice", "reward.cards", "sale.proceeds", "sale.leftovers", "sale.popular-left"],
    ),
  exhibition: (): Topic =>
    topic(
      () => t("web-exploration-exhibit"),
      ["exhibition.add", "exhibition.retrieve", "exhibition.limit", "acquisition.buy"],
    ),
};
