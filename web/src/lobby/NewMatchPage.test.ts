import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t, useLanguage } from "../ui/i18n.svelte";
import { knownGames } from "../games/titles";
import NewMatchPage from "./NewMatchPage.svelte";

const GAME = {
  id: knownGames[0]!,
  name: "",
  rules: "",
  players: { fewest: 2, most: 8, usual: 3 },
  options: [],
};
const asked = vi.fn(async (address: URL) => {
  const games = address.pathname.endsWith("/games");
  return Response.json(games ? { games: [GAME] } : { bots: [{ name: "easy", summary: "" }] });
});

beforeEach(async () => {
  await useLanguage("en");
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what was chosen stays when the language changes", async () => {
  render(NewMatchPage, { game: GAME.id });
  const count = (): HTMLInputElement => screen.getByRole("spinbutton");
  await waitFor(() => expect(count().value).toBe("3"));
  await fireEvent.change(count(), { target: { value: "5" } });
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
  await useLanguage("fr");
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(4));
  await screen.findByRole("button", { name: t("web-open-table") });
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
});
