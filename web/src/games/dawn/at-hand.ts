/** What is offered that has no place on the map, the rondel or the boards. */

import type { Action } from "../../api/types";
import type { ActionChoice } from "../../match/action-choice.svelte";
import type { Pattern } from "../../match/action-matching";
import { LOOTS, UNITS } from "./pieces";

export interface Offers {
  empires: Action[];
  lay: string[];
  lose: string[];
  conversions: Action[];
  recruits: string[];
  stacks: Pattern[];
  loots: string[];
  promotes: boolean;
}

/** The different values of an argument among the legal actions of a verb. */
function offered(legal: readonly Action[], verb: string, argument: string): string[] {
  const found = legal.filter(({ args }) => args.verb === verb);
  return [...new Set(found.map(({ args }) => args[argument] ?? ""))];
}

export function offers({ legal, left }: Pick<ActionChoice, "legal" | "left">): Offers {
  return {
    empires: legal.filter(({ args }) => args.verb === "empire"),
    lay: offered(legal, "lay", "terrain"),
    lose: offered(legal, "lose", "cube"),
    conversions: legal.filter(({ args }) => args.verb === "convert"),
    recruits: UNITS.filter((unit) => offered(legal, "recruit", "unit").includes(unit)),
    stacks: stacks(left),
    loots: LOOTS.filter((loot) => offered(legal, "raid", "loot").includes(loot)),
    promotes: legal.some(({ args }) => args.verb === "promote"),
  };
}

/** Exchanges are open all through a turn, beside whatever else is asked. */
export function rates(choice: Pick<ActionChoice, "legal">): string[] {
  return offered(choice.legal, "exchange", "rate");
}

export function offersAny(found: Offers): boolean {
  const { promotes, ...lists } = found;
  return promotes || Object.values(lists).some((list: readonly unknown[]) => list.length > 0);
}

/** What a stack may be made of: where it comes from is chosen on the map. */
function stacks(left: readonly Action[]): Pattern[] {
  const seen = new Map<string, Pattern>();
  for (const { args } of left) {
    if (args.verb !== "stack") continue;
    const { warriors = "", settlers = "", spirit = "" } = args;
    seen.set(`${warriors} ${settlers} ${spirit}`, { verb: "stack", warriors, settlers, spirit });
  }
  return [...seen.values()];
}
