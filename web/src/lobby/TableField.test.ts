import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { t, useLanguage } from "../ui/i18n.svelte";
import NewMatchPage from "./NewMatchPage.svelte";

const GAME = {
  id: "some-game",
  name: "Some game",
  rules: "",
  players: { fewest: 1, most: 2, usual: 1 },
  options: [
    { name: "house", kind: "table", default: "old", choices: ["old"], low: 0, high: 0, words: "" },
  ],
};
const TABLE = { name: "mine", cost: 2 };
const sent = vi.fn();

function answer({ pathname }: URL, { method, body }: RequestInit): Response {
  if (pathname.endsWith("/games")) return Response.json({ games: [GAME] });
  if (pathname.endsWith("/words")) return new Response("");
  if (pathname.endsWith("/tables/house/old")) return new Response("name = 'old'");
  if (pathname.endsWith("/tables/house")) {
    const { text } = JSON.parse(String(body)) as { text: string };
    if (text !== "good") {
      const error = { code: "table-not-toml-at", text: `wrong: ${text}` };
      return Response.json({ error }, { status: 422 });
    }
    return Response.json({ table: TABLE, remarks: [{ code: "r", text: "odd, but so be it" }] });
  }
  if (pathname.endsWith("/matches") && method === "POST") sent(JSON.parse(String(body)));
  return Response.json({ bots: [], identity: { name: "Ann" }, id: "m" });
}

beforeEach(async () => {
  await useLanguage("en");
  vi.stubGlobal("fetch", async (address: URL, request: RequestInit) => answer(address, request));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a table of one's own is given in the set-up, checked there and played with", async () => {
  render(NewMatchPage, { game: GAME.id });
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", {
    name: t("web-titled-house"),
  });
  await fireEvent.change(choice, { target: { value: "" } });
  const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: t("web-table-text") });
  const form = text.closest("form")!;
  await fireEvent.submit(form);
  await screen.findByText(t("web-table-missing"));

  const begin = screen.getByRole("combobox", { name: t("web-table-begin") });
  await fireEvent.change(begin, { target: { value: "old" } });
  await screen.findByText("wrong: name = 'old'");
  expect(text.value).toBe("name = 'old'");

  const file = new File(["good"], "mine.toml");
  const field = form.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(field, "files", { value: [file] });
  await fireEvent.change(field);
  await screen.findByText(t("web-table-good", { name: "mine" }));
  expect(screen.getByText("odd, but so be it")).toBeTruthy();
  await fireEvent.submit(form);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect((sent.mock.calls[0]![0] as { options: unknown }).options).toEqual({ house: TABLE });

  await fireEvent.input(text, { target: { value: "good?" } });
  await fireEvent.submit(form);
  await screen.findByText(t("web-table-missing"));
  expect(sent).toHaveBeenCalledTimes(1);
});
