import { cleanup, fireEvent, render, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Match, MatchSeat } from "../api/types";
import { t, useLanguage } from "../ui/i18n.svelte";
import { settings } from "../ui/settings.svelte";
import WaitingRoom from "./WaitingRoom.svelte";

function seat(number: number, more: Partial<MatchSeat>): MatchSeat {
  const free = { identity: null, bot: null, resigned: false, you: false };
  return { seat: number, kind: "person", name: "Ann", ...free, ...more };
}

function room(seats: MatchSeat[], more: Partial<Match> = {}): HTMLElement {
  const your_seats = seats.filter(({ you }) => you).map((each) => each.seat);
  const match = { id: "m", game: "any", key: "k", seats, your_seats };
  const whole = { ...match, invitations: null, start: "when-full", state: "open", ...more };
  const names = seats.map(({ name }) => name ?? "");
  return render(WaitingRoom, { match: whole as unknown as Match, names }).container;
}

function words(room: HTMLElement): string[] {
  return [...room.querySelectorAll("button, summary")].map((each) => each.textContent.trim());
}

beforeAll(() => useLanguage("en"));
beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ games: [] })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a seat that a rematch keeps for somebody can be taken", () => {
  const kept = room([seat(0, {}), seat(1, { kind: "invited", name: "Bob", you: true })]);
  expect(words(kept)).toContain(t("web-join"));
  expect(kept.textContent).toContain(t("web-seat-kept", { name: "Bob" }));
  cleanup();
  const taken = room([seat(0, {}), seat(1, { name: "Bob", you: true }), seat(2, { kind: "open" })]);
  expect(words(taken)).not.toContain(t("web-join"));
  expect(words(taken)).toContain(t("web-leave"));
});

test("who opened the table may seat bots and delete it; nobody else", () => {
  const seats = [seat(0, { you: true }), seat(1, { kind: "open", name: "" })];
  const own = words(room(seats, { invitations: {} }));
  expect(own).toContain(t("web-seat-a-bot"));
  expect(own).toContain(t("web-delete"));
  cleanup();
  const guest = words(room(seats));
  expect(guest).not.toContain(t("web-seat-a-bot"));
  expect(guest).not.toContain(t("web-delete"));
});

test("where a page may not copy, the link is selected, and that is said", async () => {
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  const table = room([seat(0, { you: true }), seat(1, { kind: "open", name: "" })]);
  await fireEvent.click(table.querySelector("label:has(input) button")!);
  await waitFor(() => expect(table.textContent).toContain(t("web-selected")));
  expect(document.activeElement).toBe(table.querySelector("input"));
});

test("only who may invite is offered links, and only to seats that are free for it", () => {
  const links = (seats: MatchSeat[], more: Partial<Match>): string[] => {
    const found = [...room(seats, more).querySelectorAll<HTMLInputElement>("input[readonly]")];
    cleanup();
    return found.map(({ value }) => new URL(value).searchParams.get("key") ?? "");
  };
  const open = seat(1, { kind: "open", name: "" });
  const kept = seat(1, { kind: "invited", name: "" });
  // Who came by an invitation is told no key, and sits nowhere yet.
  expect(links([seat(0, {}), open], { key: null })).toEqual([]);
  expect(links([seat(0, {}), seat(1, { you: true }), { ...open, seat: 2 }], {})).toEqual(["k"]);
  expect(links([seat(0, {}), seat(1, { you: true }), { ...kept, seat: 2 }], {})).toEqual([]);
  expect(links([seat(0, { you: true }), kept], { invitations: { 1: "i" } })).toEqual(["i"]);
});

test("nobody sits down before they have given a name", async () => {
  const sent = vi.fn();
  vi.stubGlobal("fetch", async ({ pathname }: URL, { method, body }: RequestInit) => {
    if (method !== "GET") sent(pathname, body);
    if (pathname.endsWith("/join")) return Response.json({}, { status: 409 });
    return Response.json({ games: [], identity: null });
  });
  settings.name = "";
  const table = room([seat(0, {}), seat(1, { kind: "open", name: "" })], { key: null });
  const form = table.querySelector("form")!;
  await fireEvent.submit(form);
  await waitFor(() => expect(table.textContent).toContain(t("web-name-first")));
  expect(sent).not.toHaveBeenCalled();
  const field = form.querySelector("input")!;
  expect(document.activeElement).toBe(field);
  await fireEvent.input(field, { target: { value: " Bob " } });
  await fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls).toEqual([
    ["/api/v1/identity/guest", '{"name":"Bob"}'],
    ["/api/v1/matches/m/join", "{}"],
  ]);
});
