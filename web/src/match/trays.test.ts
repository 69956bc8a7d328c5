import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { afterEach, beforeAll, expect, test } from "vitest";
import { useLanguage } from "../ui/i18n.svelte";
import { Trays } from "./trays.svelte";
import TrayTest from "./TrayTest.svelte";

/** What is asked, and which trays are lit for it. */
const asked = new SvelteMap<"question" | "lit", string>();

function shown(): Trays {
  const trays = new Trays(
    () => (asked.get("lit") ?? "").split(" ").filter(Boolean),
    () => asked.get("question"),
  );
  render(TrayTest, { trays });
  return trays;
}

function handle(name: string): HTMLElement {
  return screen.getByRole("button", { name });
}

beforeAll(() => useLanguage("en"));
afterEach(() => {
  cleanup();
  asked.clear();
});

test("a click opens a tray and takes the focus there, Escape closes it and gives it back", async () => {
  const trays = shown();
  expect(trays.shown).toBeNull();
  handle("near").focus();
  await fireEvent.click(handle("near"));
  expect(document.activeElement?.id).toBe("tray-near");
  expect(handle("near").getAttribute("aria-expanded")).toBe("true");
  await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(trays.shown).toBeNull();
  expect(document.activeElement).toBe(handle("near"));
});

test("a letter opens a tray, too, and one tray takes the place of another", async () => {
  const trays = shown();
  await fireEvent.keyDown(document.body, { key: "f" });
  expect(trays.shown).toBe("far");
  await fireEvent.click(handle("near"));
  expect(trays.shown).toBe("near");
  expect(screen.queryByText("In far")).toBeNull();
});

test("a tray opens by itself when something in it is lit, and leaves the focus alone", async () => {
  const trays = shown();
  asked.set("question", "one");
  asked.set("lit", "far");
  await tick();
  expect(trays.shown).toBe("far");
  expect(document.activeElement).toBe(document.body);
});

test("what was closed by hand stays closed until something else is asked", async () => {
  asked.set("question", "one");
  asked.set("lit", "far");
  const trays = shown();
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(trays.shown).toBeNull();
  expect(handle("far").classList).toContain("wants");
  asked.set("question", "two");
  await tick();
  expect(trays.shown).toBe("far");
});

test("what was opened by hand does not lie over what a new question lights", async () => {
  const trays = shown();
  await fireEvent.click(handle("near"));
  asked.set("question", "two");
  await tick();
  expect(trays.shown).toBeNull();
});

test("Escape closes a tray before anybody else hears of it", async () => {
  const trays = shown();
  const heard: string[] = [];
  const listen = (event: KeyboardEvent): number => heard.push(event.key);
  window.addEventListener("keydown", listen);
  await fireEvent.click(handle("near"));
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(trays.shown).toBeNull();
  expect(heard).toEqual([]);
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(heard).toEqual(["Escape"]);
  window.removeEventListener("keydown", listen);
});
