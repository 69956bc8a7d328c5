import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { needMessages, useLanguage } from "../../ui/i18n.svelte";
import Building from "./Building.svelte";
import { BUILDINGS } from "./generated-buildings";

async function card(
  language: string,
  props: { building: string; owned?: boolean; down?: boolean },
) {
  await useLanguage(language);
  await needMessages("discovery");
  const { container } = render(Building, { edition: 2015, ...props });
  return container.textContent.replace(/\s+/g, " ");
}

test("a card tells name, age, kind, effect, price and points", async () => {
  const words = await card("en", { building: "taxation" });
  for (const part of ["Taxation", "Age II", "ongoing", "$10 each turn", "$14", "2 VP"]) {
    expect(words).toContain(part);
  }
});

test("a card speaks French, too", async () => {
  const words = await card("fr", { building: "conquest-of-the-inca-empire" });
  for (const part of ["Conquête de l’Empire Inca", "immédiate", "20 $ aussitôt"]) {
    expect(words).toContain(part);
  }
});

test("whoever has a building is not told its price, but whether it lies face down", async () => {
  const words = await card("en", { building: "university", owned: true, down: true });
  expect(words).toContain("face down");
  expect(words).toContain("5 VP");
  expect(words).not.toContain("$14");
});

test("every building is a card in both languages", async () => {
  for (const language of ["en", "fr"]) {
    for (const building of Object.keys(BUILDINGS)) {
      expect(await card(language, { building })).not.toContain("discovery-");
    }
  }
});
