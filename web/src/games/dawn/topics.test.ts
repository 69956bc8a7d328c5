import { beforeAll, expect, test } from "vitest";
import game from "../../../fixtures/dawn.json";
import { needMessages, useLanguage } from "../../ui/i18n.svelte";
import { missingRules } from "../missing-rules";
import { topics } from "./topics";

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("dawn");
});

test("help on the table of Dawn of Empires comes from rules that there are", async () => {
  const { view } = game.steps[0]!.position;
  const terrains = Object.keys(view.face_down);
  const actions = view.rondel.flatMap((space) => space.actions);
  const houses = [view.house, "another"];
  const all = [
    ...[null, ...terrains].map((terrain) => topics.tile(terrain)),
    ...actions.map((action) => topics.deed(action)),
    ...houses.flatMap((house) => [
      ...view.technologies.map(({ name }) => topics.technology(name, house)),
      ...view.buildings.map(({ name, wonder }) => topics.building(name, wonder, house)),
      topics.empire("egypt", house),
    ]),
    ...["food", "wealth"].map((resource) => topics.resource(resource)),
    topics.corner(() => "1-2-3"),
    topics.rondel(),
    topics.experience(),
    topics.huts(),
    topics.warriors(),
    topics.legends(),
    topics.cubes(),
    topics.exchange(),
  ];
  expect(await missingRules(all)).toEqual([]);
});
