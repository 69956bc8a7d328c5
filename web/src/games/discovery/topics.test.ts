import { beforeAll, expect, test } from "vitest";
import old from "../../../fixtures/discovery-2007.json";
import fresh from "../../../fixtures/discovery-2015.json";
import { WORKERS } from "./pieces";
import { needMessages, useLanguage } from "../../ui/i18n.svelte";
import { missingRules } from "../missing-rules";
import { topics } from "./topics";

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("discovery");
});

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
  const all = [
    ...[...boxes, ...spaces].map((box) => topics.box(box, 2015)),
    ...buildings.map((building) => topics.building(building, 2015)),
    ...WORKERS.map((worker) => topics.worker(worker)),
    ...["england", "spain", "france", "portugal", "holland", "italy"].map(topics.nation),
    topics.region("peru", true, 2015),
    topics.region("peru", false, 2015),
    topics.good("silver"),
    topics.deck(),
  ];
  expect(await missingRules(all)).toEqual([]);
});
