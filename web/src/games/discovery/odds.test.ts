import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import old from "../../../fixtures/discovery-2007.json";
import type { View } from "./generated-view";
import { needMessages, useLanguage } from "../../ui/i18n.svelte";
import { ActionChoice } from "../../match/action-choice.svelte";
import DiscoveryBox from "./DiscoveryBox.svelte";
import Odds from "./Odds.svelte";
import { chanceWords, oddsOf, percent } from "./odds";

const views = old.steps.map((step) => step.position.view as unknown as View);
const fitting = views.find(({ decision, expeditions }) => {
  return decision?.kind === "crew" && expeditions.crew > 0;
})!;

/** The first view as it would be with other odds. */
function imagined(expeditions: View["expeditions"]): View {
  return { ...views[0]!, expeditions };
}

function drawn(view: View): HTMLElement {
  return render(Odds, { view, names: ["Ann", "Bob", "Cid"] }).container;
}

function texts(table: HTMLElement, what: string): string[] {
  return [...table.querySelectorAll(what)].map((each) => each.textContent.trim());
}

beforeAll(async () => {
  await useLanguage("en");
  await needMessages("discovery");
});
afterEach(cleanup);

test("every strength has a column, the last for all above it", () => {
  const [odds] = oddsOf(views[0]!);
  const table = drawn(views[0]!);
  expect(texts(table, "thead th").slice(1)).toEqual(["1", "2", "3", "4", "5+"]);
  expect(texts(table, "tbody th")).toEqual(["unknown regions"]);
  const shares = [1, 2, 3, 4, 5].map((strength) => `${percent(odds!, strength)} %`);
  expect(texts(table, "tbody td").map((text) => text.replace("\u00a0", " "))).toEqual(shares);
  expect(shares.at(-1)).toBe("100 %");
});

test("each target has a row, and what beats everything beats it at every strength above", () => {
  const table = drawn(
    imagined({
      strengths: [0, 0, 0],
      crew: 0,
      odds: [
        { seats: [0], targets: ["peru"], possible: 1, beaten: [0, 0, 1] },
        { seats: [0], targets: ["canada"], possible: 3, beaten: [0, 1, 2, 3] },
        { seats: [1], targets: ["brazil"], possible: 1, beaten: [0, 1] },
      ],
    }),
  );
  expect(texts(table, "tbody th")).toEqual(["Peru", "Canada"]);
  expect(texts(table, "tbody tr:first-child td").map((text) => parseInt(text))).toEqual([
    0, 100, 100,
  ]);
  expect(texts(table, "tbody tr:last-child td").map((text) => parseInt(text))).toEqual([
    33, 67, 100,
  ]);
});

test("the strength at hand is marked, and one beyond the table in its last column", () => {
  const odds = [{ seats: [0], targets: ["peru"], possible: 2, beaten: [0, 1, 2] }];
  const near = drawn(imagined({ strengths: [1, 0, 0], crew: 0, odds }));
  expect(texts(near, "thead [aria-current]")).toEqual(["1"]);
  cleanup();
  const far = drawn(imagined({ strengths: [7, 0, 0], crew: 0, odds }));
  expect(texts(far, "thead [aria-current]")).toEqual(["2+"]);
  cleanup();
  expect(texts(drawn(views[0]!), "[aria-current]")).toEqual([]);
});

test("a crew that is fitted out sees its target's odds at its strength, with whose they are", () => {
  const { decision, expeditions } = fitting;
  const table = drawn(fitting);
  expect(decision?.seat).not.toBe(fitting.viewer);
  expect(texts(table, "caption")[0]).toContain(["Ann", "Bob", "Cid"][decision!.seat]);
  expect(table.querySelectorAll("tr.aimed")).toHaveLength(1);
  cleanup();
  const told = chanceWords(oddsOf(fitting)[0]!, expeditions.crew);
  const names = ["Ann", "Bob", "Cid"];
  const choice = new ActionChoice(
    () => {},
    () => false,
  );
  const box = { view: fitting, names, choice, number: 6, now: true };
  expect(texts(render(DiscoveryBox, box).container, "[aria-live]")[0]).toContain(told);
});

test("where nothing is left to discover there is no table", () => {
  const table = drawn(imagined({ strengths: [0, 0, 0], crew: 0, odds: [] }));
  expect(table.querySelector("table")).toBeNull();
});
