import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rulesText, rulesTextIds } from "../learn/rules-text";
import { hasMessage, t, useLanguage } from "../ui/i18n.svelte";
import { gameName, needGameMessages, needGameNames } from "./catalogue.svelte";
import { loadTable } from "./load-table";

const GAME = { id: "fifth", name: "The Fifth", rules: "fifth-rules", words: { prefix: "fifth" } };
const RULES = {
  title: "The Fifth",
  introduction: "",
  chapters: [{ title: "One", rules: [{ id: "a.b", title: "A", sources: ["x", "y"], text: "T" }] }],
};
const SCHEMA = { properties: {} };

/** A server with one game that the page has no folder for. */
function answer(address: URL): Response {
  const path = address.pathname.replace("/api/v1", "");
  if (path === "/games") return Response.json({ games: [GAME] });
  if (path === "/games/fifth/schema") return Response.json(SCHEMA);
  if (path === "/games/fifth/rules") return Response.json(RULES);
  const spoken = address.searchParams.get("lang");
  if (path === "/games/fifth/words" && spoken === "en") return new Response("fifth-won = Hurrah");
  if (path === "/games/fifth/words") return new Response("fifth-won = Hourra");
  return Response.json({ error: { code: "nothing", text: "" } }, { status: 404 });
}

beforeEach(async () => {
  await useLanguage("en");
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address: URL) => answer(address)),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("a plug-in's game is drawn by the schema that the server gives", async () => {
  const table = await loadTable("fifth");
  expect(table.schema).toEqual(SCHEMA);
  expect(table.prefix).toBe("fifth");
  expect(table.rules).toBe("fifth-rules");
});

test("its name and words come from the server, in every language", async () => {
  expect(gameName("another")).toBe("another");
  await needGameNames(["fifth"]);
  expect(gameName("fifth")).toBe("The Fifth");
  await needGameMessages("fifth");
  expect(t("fifth-won")).toBe("Hurrah");
  await useLanguage("fr");
  expect(t("fifth-won")).toBe("Hourra");
});

test("the server is asked once for names, also for one that it does not know", async () => {
  await useLanguage("fr");
  const asked = vi.mocked(fetch).mock.calls.length;
  await needGameNames(["fifth", "gone"]);
  await needGameNames(["gone"]);
  expect(vi.mocked(fetch).mock.calls.length).toBe(asked + 1);
  expect(gameName("gone")).toBe("gone");
});

test("a server without words for a game lets it be played all the same", async () => {
  await needGameMessages("speechless");
  expect(hasMessage("speechless-won")).toBe(false);
});

test("its rules come from the server", async () => {
  expect(await rulesTextIds()).toContain("fifth-rules");
  const text = await rulesText("fifth-rules", "en");
  expect(text?.chapters[0]?.rules[0]).toEqual({
    id: "a.b",
    title: "A",
    sources: "x, y",
    text: "T",
  });
  expect(await rulesText("no-such-rules", "en")).toBeNull();
});
