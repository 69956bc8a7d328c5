import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { knownGames } from "../games/titles";
import { loadTable, type LoadedTable } from "../games/load-table";
import type { Match, Position } from "../api/types";
import { alertTurn } from "./turn-alert";
import { t, useLanguage } from "../ui/i18n.svelte";
import type { MatchConnection, MatchListener } from "../api/match-connection";
import MatchPage from "./MatchPage.svelte";
import NotFoundPage from "../ui/NotFoundPage.svelte";

vi.mock("./turn-alert", () => ({ alertTurn: vi.fn() }));
vi.mock("../games/load-table", () => ({ loadTable: vi.fn(async () => null) }));

const MATCH = {
  id: "m",
  game: knownGames[0],
  state: "running",
  seats: [{ seat: 0, kind: "person", name: "Ann", bot: null, you: true }],
  your_seats: [0],
  undo_proposal: null,
  clock: null,
} as unknown as Match;

function position(number: number): Position {
  const undo = { seat: null, count: 0 };
  const common = { seq: number, viewer: 0, over: false, decision: null, view: {}, undo };
  return { ...common, number, seat: 0, legal: [] };
}

function link(): MatchConnection {
  const greet = (watcher: MatchListener): void => watcher.hello(MATCH, position(5), []);
  return {
    recorded: false,
    open: vi.fn(greet),
    close: vi.fn(),
    move: vi.fn(async () => {}),
    trial: vi.fn(async () => null),
    undo: vi.fn(async () => {}),
    answerUndo: vi.fn(async () => {}),
    chat: vi.fn(async () => {}),
    positionAt: vi.fn(async (number: number) => position(number)),
    course: vi.fn(async () => null),
  };
}

beforeEach(async () => {
  await useLanguage("en");
  vi.mocked(alertTurn).mockClear();
  history.replaceState(null, "", "/match/m");
});
afterEach(cleanup);

test("one is called once a turn, also when the language changes in it", async () => {
  render(MatchPage, { link: link() });
  await waitFor(() => expect(alertTurn).toHaveBeenCalledTimes(1));
  await useLanguage("fr");
  await tick();
  expect(document.title).toContain(t("web-your-turn"));
  expect(alertTurn).toHaveBeenCalledTimes(1);
});

test("a table that can't be loaded says so, and how to go on", async () => {
  vi.mocked(loadTable).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(MatchPage, { link: link() });
  await screen.findByText(t("web-not-loaded"));
  expect(screen.getByRole("button", { name: t("web-reload") })).toBeTruthy();
});

test("who sees the match end is shown its end, once", async () => {
  const shown = vi.fn();
  Element.prototype.scrollIntoView = shown;
  vi.mocked(loadTable).mockResolvedValueOnce({
    Table: NotFoundPage,
    flights: () => [],
  } as unknown as LoadedTable);
  const here = link();
  let table: MatchListener | undefined;
  vi.mocked(here.open).mockImplementation((watcher) => {
    table = watcher;
    watcher.hello(MATCH, position(5), []);
  });
  render(MatchPage, { link: here });
  await screen.findByRole("slider");
  expect(shown).not.toHaveBeenCalled();
  const over: Match = { ...MATCH, state: "over" };
  table?.update([], position(6), over);
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  table?.update([], null, { ...over });
  await tick();
  expect(shown).toHaveBeenCalledTimes(1);
});

test("held keys go back step by step, and the address follows when they are let go", async () => {
  const table = { Table: NotFoundPage, flights: () => [] } as unknown as LoadedTable;
  vi.mocked(loadTable).mockResolvedValueOnce(table);
  const [here, change] = [link(), vi.spyOn(history, "replaceState")];
  // What was looked at is long in coming.
  vi.mocked(here.positionAt).mockReturnValue(new Promise(() => {}));
  render(MatchPage, { link: here });
  const slider = await screen.findByRole<HTMLInputElement>("slider");
  for (let presses = 0; presses < 3; presses += 1) {
    await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  }
  expect(vi.mocked(here.positionAt).mock.calls).toEqual([[4], [3], [2]]);
  expect(slider.value).toBe("2");
  expect(change).not.toHaveBeenCalled();
  await waitFor(() => expect(location.search).toBe("?at=2"), { timeout: 10_000 });
  expect(change).toHaveBeenCalledTimes(1);
  change.mockRestore();
});

test("a table that began from a given position says so", async () => {
  const table = { Table: NotFoundPage, flights: () => [] } as unknown as LoadedTable;
  vi.mocked(loadTable).mockResolvedValueOnce(table);
  const here = link();
  vi.mocked(here.open).mockImplementation((watcher) =>
    watcher.hello({ ...MATCH, from_snapshot: true }, position(5), []),
  );
  render(MatchPage, { link: here });
  await screen.findByText(t("web-from-snapshot"));
});
