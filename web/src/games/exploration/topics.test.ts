import { beforeAll, expect, test } from "vitest";
import { KINDS } from "./cards";
import { needMessages, useLanguage } from "../../ui/i18n.svelte";
import { missingRules } from "../missing-rules";
import { topics } from "./topics";

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("exploration");
});

test("help on the table of The Age of Exploration comes from rules that there are", async () => {
  const all = [
    topics.card({ name: "coffee-2", kind: "coffee", ships: 2 }),
    ...KINDS.map((kind) => topics.kind(kind)),
    topics.market(),
    topics.sale(),
    topics.sea(),
    topics.deck(9),
    topics.gold(),
    topics.laidOut(),
    topics.exhibition(),
  ];
  expect(await missingRules(all)).toEqual([]);
});
