import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { t, useLanguage } from "./ui/i18n.svelte";

vi.mock("./lobby/LobbyPage.svelte", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(cleanup);

test("a page that can't be loaded says so, and how to go on", async () => {
  history.replaceState(null, "", "/lobby");
  await useLanguage("en");
  const { default: App } = await import("./App.svelte");
  render(App);
  await screen.findByText(t("web-not-loaded"));
  expect(screen.getByRole("button", { name: t("web-reload") })).toBeTruthy();
});
