import { cleanup, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { t, useLanguage } from "../ui/i18n.svelte";
import { rulesIds } from "../ui/package-files";
import { rulesText } from "./rules-text";
import RulesPage from "./RulesPage.svelte";

/** Milliseconds in which rules are read, on a busy machine too. */
const PATIENCE = 30_000;

beforeEach(() => useLanguage("en"));
afterEach(cleanup);

test.each(["en", "fr"])(
  "the contents in %s lead to every chapter of every game",
  async (spoken) => {
    await useLanguage(spoken);
    const { container } = render(RulesPage, { game: null });
    const sections = () => [...container.querySelectorAll("section")];
    await waitFor(() => expect(sections()).toHaveLength(rulesIds.length), { timeout: PATIENCE });
    for (const [place, game] of rulesIds.entries()) {
      const section = sections()[place]!;
      expect(section.querySelector("h2")!.textContent).toBe(t(`web-rules-${game}`));
      const { chapters } = (await rulesText(game, spoken))!;
      const links = [...section.querySelectorAll("li a")];
      expect(links.map((link) => link.textContent)).toEqual(chapters.map(({ title }) => title));
      expect(links.map((link) => link.getAttribute("href"))).toEqual(
        chapters.map(({ rules }) => `/rules/${game}#${rules[0]!.id}`),
      );
    }
  },
);
