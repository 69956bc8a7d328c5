/** Which rules are about what on the table of Age of Discovery. */

import type { Topic } from "../../learn/help.svelte";
import { t } from "../../ui/i18n.svelte";
import { regionName } from "./pieces";

const RULES = "age-of-discovery";

/** Rules by the names of boxes and spaces, without the beginning that all have. */
const BOXES: { [box: string]: string[] } = {
  initiative: ["initiative.money", "initiative.one-each", "initiative.slot"],
  dock: ["dock.order", "dock.region", "dock.region-good", "dock.missionary", "dock.x-y"],
  ship: ["building.mayflower", "dock.order"],
  "trade-goods": ["trade-goods.choose", "trade-goods.empty", "income.sets"],
  shipping: ["shipping.winner", "shipping.value", "shipping.tie"],
  capital: ["capital.buy", "capital.price", "capital.kinds"],
  discovery: ["expedition.order", "expedition.target", "expedition.workers", "expedition.strength"],
  warfare: ["warfare.conflict", "warfare.battle", "warfare.war", "warfare.casualties"],
  specialists: ["specialists-box.receive", "specialists-box.training"],
  training: ["specialists-box.training", "specialists-box.receive"],
  captain: ["specialists.captain", "specialists-box.receive"],
  merchant: ["specialists.merchant", "specialists-box.receive"],
  missionary: ["specialists.missionary", "specialists-box.receive"],
  soldier: ["specialists.soldier", "specialists-box.receive"],
  builder: ["specialists.builder", "specialists-box.receive"],
};

const WORKERS: { [worker: string]: string[] } = {
  colonist: ["placement.any-worker", "specialists.as-colonists"],
  captain: ["specialists.captain", "expedition.strength"],
  merchant: ["specialists.merchant", "dock.merchant"],
  missionary: ["specialists.missionary", "dock.missionary"],
  soldier: ["specialists.soldier", "warfare.soldier-needed"],
  builder: ["specialists.builder", "capital.builder-discount"],
};

/** The name is put into words when it is shown, not for everything on the table. */
function topic(name: () => string, parts: readonly string[]): Topic {
  return { name, rules: RULES, ids: parts.map((part) => `discovery.${part}`) };
}

export const topics = {
  box: (box: string, edition: number): Topic =>
    topic(
      () =>
        box === "specialists"
          ? t("discovery-label-specialists")
          : t("discovery-box", { box, edition }),
      BOXES[box] ?? ["components.boxes"],
    ),
  region: (region: string, discovered: boolean, edition: number): Topic =>
    topic(
      () => t("discovery-region", { region: regionName(region, edition) }),
      discovered
        ? ["scoring.places", "scoring.tie-first", "components.adjacency", "dock.region-good"]
        : ["expedition.launch", "expedition.success", "expedition.failure", "components.counters"],
    ),
  building: (building: string, edition: number): Topic =>
    topic(
      () => t(`discovery-building-${building}`, { edition }),
      [`building.${building === "settlers-2" ? "settlers" : building}`, "capital.kinds"],
    ),
  good: (good: string): Topic =>
    topic(
      () => t("discovery-good", { good }),
      ["income.sets", "components.trade-goods", "income.ships"],
    ),
  deck: (): Topic =>
    topic(
      () => t("discovery-region", { region: "deck" }),
      ["expedition.deck", "expedition.deck-success", "expedition.deck-failure"],
    ),
  worker: (worker: string): Topic =>
    topic(() => t("discovery-worker", { worker }), WORKERS[worker] ?? ["components.pieces"]),
  nation: (nation: string): Topic =>
    topic(() => t("discovery-nation", { nation }), [`nations.${nation}`, "nations.choice"]),
};
