/** Which rules are about what on the table of Dawn of Empires. */

import type { Topic } from "../../learn/help.svelte";
import { t } from "../../ui/i18n.svelte";
import { buildingName, resourceName, technologyName, terrainName } from "./words";

/** The table of values that the rules text tells of; the numbers of another one stand on its cards. */
const TOLD = "balanced-2";

/** The name is put into words when it is shown, not for everything on the table. */
function topic(name: () => string, parts: readonly string[]): Topic {
  return { name, rules: "dawn-of-empires", ids: parts.map((part) => `dawn.${part}`) };
}

/** The rule of one card first, if its numbers are those of this game. */
function own(part: string, house: string, general: string[]): string[] {
  return house === TOLD ? [part, ...general] : [...general, "components.house"];
}

const DEEDS: { [action: string]: string[] } = {
  harvest: ["harvest.sequence", "harvest.collect", "harvest.convert", "upkeep.pay"],
  grow: ["grow.cost", "grow.limit"],
  recruit: ["recruit.warrior", "recruit.settler", "recruit.place", "recruit.barracks"],
  move: ["move.step", "move.stack", "combat.when", "raid.where", "found.settler"],
  explore: ["explore.warrior", "explore.bonus"],
  research: ["research.cost", "research.pool", "research.colours"],
  build: ["build.cost", "build.technology", "build.once"],
};

export const topics = {
  tile: (terrain: string | null): Topic =>
    topic(
      () => terrainName(terrain),
      terrain
        ? ["harvest.base", "harvest.collect", "harvest.majority", "explore.bonus"]
        : ["explore.warrior", "explore.bonus", "setup.hidden"],
    ),
  corner: (name: () => string): Topic =>
    topic(name, ["harvest.collect", "found.corner", "grow.cost", "grow.limit", "raid.where"]),
  rondel: (): Topic =>
    topic(() => t("dawn-label-rondel"), ["turn.rondel", "turn.first", "turn.action"]),
  deed: (action: string): Topic =>
    topic(() => t("dawn-space", { space: action }), DEEDS[action] ?? ["turn.action"]),
  experience: (): Topic =>
    topic(
      () => t("dawn-score-experience"),
      ["combat.experience", "scoring.experience", "end.experience"],
    ),
  technology: (name: string, house: string): Topic =>
    topic(
      () => technologyName(name),
      own(`technology.${name}`, house, ["research.cost", "research.colours"]),
    ),
  building: (name: string, wonder: boolean, house: string): Topic =>
    topic(
      () => buildingName(name),
      own(`${wonder ? "wonder" : "improvement"}.${name}`, house, [
        "build.cost",
        "build.technology",
      ]),
    ),
  empire: (name: string, house: string): Topic =>
    topic(() => t("dawn-empire", { empire: name }), own(`empire.${name}`, house, ["setup.empire"])),
  resource: (resource: string): Topic =>
    topic(
      () => resourceName(resource),
      resource === "wealth"
        ? ["harvest.wealth", "harvest.court", "turn.limit"]
        : ["components.tracks", "turn.limit", "turn.conversions"],
    ),
  huts: (): Topic =>
    topic(() => t("dawn-label-towns"), ["upkeep.towns", "harvest.faces", "end.huts"]),
  warriors: (): Topic =>
    topic(
      () => t("dawn-piece", { piece: "warrior" }),
      ["upkeep.military", "recruit.warrior", "slave.track", "slave.upkeep"],
    ),
  legends: (): Topic =>
    topic(() => t("dawn-piece", { piece: "legend" }), ["legend.promote", "upkeep.legends"]),
  cubes: (): Topic =>
    topic(() => t("dawn-label-harvest"), ["harvest.convert", "harvest.base", "harvest.happiness"]),
  exchange: (): Topic =>
    topic(() => t("dawn-group-exchange"), ["turn.conversions", "harvest.wealth"]),
};
