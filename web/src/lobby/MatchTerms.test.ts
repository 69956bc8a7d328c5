import { cleanup, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Clock, GameOption, Match } from "../api/types";
import { t, useLanguage } from "../ui/i18n.svelte";
import LobbyPage from "./LobbyPage.svelte";
import WaitingRoom from "./WaitingRoom.svelte";

function option(
  name: string,
  kind: GameOption["kind"],
  usual: GameOption["default"],
  ...choices: string[]
): GameOption {
  return { name, kind, default: usual, choices, low: 0, high: 9, words: "" };
}

const OPTIONS = [
  option("builder", "flag", false),
  option("scouting", "flag", false),
  option("nations", "choice", "none", "none", "auction"),
  option("house", "table", "balanced-2"),
];
const CLOCK = { kind: "live", minutes: 20, increment: 15, at_end: "bot" } as unknown as Clock;
const MATCH = {
  id: "m",
  game: "some-game",
  key: null,
  state: "open",
  created: "2026-01-01T00:00:00Z",
  seats: [{ seat: 0, kind: "person", name: "Ann", bot: null, you: false }],
  your_seats: [],
  invitations: null,
  clock: CLOCK,
  options: { builder: true, scouting: false, nations: "auction", house: { name: "mine" } },
} as unknown as Match;

function answer({ pathname, searchParams }: URL): unknown {
  if (pathname.endsWith("/games"))
    return { games: [{ id: MATCH.game, name: "G", options: OPTIONS }] };
  return { matches: searchParams.get("state") === "open" ? [MATCH] : [] };
}

beforeEach(async () => {
  await useLanguage("en");
  vi.stubGlobal("fetch", async (address: URL) => Response.json(answer(address)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function holdsTerms(page: HTMLElement): void {
  const text = page.textContent.replace(/\s+/g, " ");
  expect(text).toContain(t("web-clock-terms-live", { minutes: 20, increment: 15 }));
  expect(text).toContain(t("web-clock-end-bot"));
  expect(text).toContain(t("web-titled-builder"));
  expect(text).toContain(`${t("web-titled-nations")}: ${t("web-option-nations-auction")}`);
  expect(text).toContain(`${t("web-titled-house")}: mine`);
  expect(text).not.toContain(t("web-titled-scouting"));
}

test("the lobby tells how long one may think, and the options that are not as usual", async () => {
  const { container } = render(LobbyPage);
  await waitFor(() => holdsTerms(container));
});

test("so does the waiting room", async () => {
  const { container, rerender } = render(WaitingRoom, { match: MATCH, names: ["Ann"] });
  await waitFor(() => holdsTerms(container));
  await rerender({ match: { ...MATCH, clock: null, options: { builder: false } } });
  expect(container.textContent).toContain(t("web-clock-none"));
  expect(container.textContent).toContain(t("web-options-usual"));
});

test("lobby and waiting room tell what is rated, and what began from a given position", async () => {
  const plain = render(WaitingRoom, { match: MATCH, names: ["Ann"] });
  expect(plain.container.textContent).not.toContain(t("web-from-snapshot"));
  cleanup();
  const match = { ...MATCH, rated: true, from_snapshot: true };
  const { container } = render(WaitingRoom, { match, names: ["Ann"] });
  expect(container.textContent).toContain(t("web-rated"));
  expect(container.textContent).toContain(t("web-from-snapshot"));
});
