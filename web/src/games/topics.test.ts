import { beforeAll, expect, test } from "vitest";
import old from "../../fixtures/discovery-2007.json";
import fresh from "../../fixtures/discovery-2015.json";
import dawnGame from "../../fixtures/dawn.json";
import type { Topic } from "../lib/help.svelte";
import { needMessages, useLanguage } from "../lib/i18n.svelte";
import { rulesText } from "../lib/rules";
import { topics as dawn } from "./dawn/topics";
import { WORKERS } from "./discovery/pieces";
import { topics as discovery } from "./discovery/topics";
import { KINDS } from "./exploration/cards";
import { topics as exploration } from "./exploration/topics";

beforeAll(async () => {
  await useLanguage("en");
  await Promise.all([needMessages("discovery"), needMessages("exploration"), needMessages("dawn")]);
});

async function expectRules(list: Topic[]): Promise<void> {
  for (const topic of list) {
    const text = await rulesText(topic.rules, "en");
    const known = new Set(text!.chapters.flatMap((each) => each.rules.map((rule) => rule.id)));
    expect(topic.ids.length, topic.name()).toBeGreaterThan(0);
    expect(topic.ids.filter((id) => !known.has(id))).toEqual([]);
  }
}

test("help on the table of Age of Discovery comes from rules that there are", async () => {
  const boxes = [
    "initiative",
    "dock",
    "trade-goods",
    "shipping",
    "capital",
    "discovery",
    "warfare",
  ];
  const spaces = ["specialists", "training", "ship", ...WORKERS.slice(1)];
  const views = [old, fresh].map((game) => game.steps[0]!.position.view);
  const buildings = views.flatMap((view) => [
    ...view.buildings_offered,
    ...view.buildings_to_come.flat(),
  ]);
  expect(buildings.length).toBeGreaterThan(40);
  await expectRules([
    ...[...boxes, ...spaces].map((box) => discovery.box(box, 2015)),
    ...buildings.map((building) => discovery.building(building, 2015)),
    ...WORKERS.map((worker) => discovery.worker(worker)),
    ...["england", "spain", "france", "portugal", "holland", "italy"].map(discovery.nation),
    discovery.region("peru", true, 2015),
    discovery.region("peru", false, 2015),
    discovery.good("silver"),
    discovery.deck(),
  ]);
});

test("help on the table of The Age of Exploration comes from rules that there are", async () => {
  await expectRules([
    exploration.card({ name: "coffee-2", kind: "coffee", ships: 2 }),
    ...KINDS.map((kind) => exploration.kind(kind)),
    exploration.market(),
    exploration.sale(),
    exploration.sea(),
    exploration.deck(9),
    exploration.gold(),
    exploration.exhibition(),
  ]);
});

test("help on the table of Dawn of Empires comes from rules that there are", async () => {
  const { view } = dawnGame.steps[0]!.position;
  const terrains = Object.keys(view.face_down);
  const actions = view.rondel.flatMap((space) => space.actions);
  const houses = [view.house, "another"];
  await expectRules([
    ...[null, ...terrains].map((terrain) => dawn.tile(terrain)),
    ...actions.map((action) => dawn.deed(action)),
    ...houses.flatMap((house) => [
      ...view.technologies.map(({ name }) => dawn.technology(name, house)),
      ...view.buildings.map(({ name, wonder }) => dawn.building(name, wonder, house)),
      dawn.empire("egypt", house),
    ]),
    ...["food", "wealth"].map((resource) => dawn.resource(resource)),
    dawn.corner(() => "1-2-3"),
    dawn.rondel(),
    dawn.experience(),
    dawn.huts(),
    dawn.warriors(),
    dawn.legends(),
    dawn.cubes(),
    dawn.exchange(),
  ]);
});
