import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t, useLanguage } from "../ui/i18n.svelte";
import { knownGames } from "../games/titles";
import { routeTitle } from "../ui/page-title";
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

test("a game that is not there is told in a sentence, with a way back", async () => {
  asked.mockClear();
  const { container } = render(NewMatchPage, { game: "no-such-game" });
  await screen.findByRole("heading", { name: t("web-no-such-game") });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
  expect(container.textContent).not.toContain("no-such-game");
  const addresses = asked.mock.calls.map(([address]) => address.pathname);
  expect(addresses.filter((address) => address.includes("no-such-game"))).toEqual([]);
  expect(routeTitle(["new", "no-such-game"])).not.toContain("no-such-game");
  expect(routeTitle(["new", GAME.id])).toContain(t(`game-${GAME.id}`));
});
