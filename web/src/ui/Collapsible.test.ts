import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "./settings.svelte";
import Collapsible from "./Collapsible.svelte";

const children = createRawSnippet(() => ({ render: () => "<p>cards</p>" }));

function screen(small: boolean): void {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: small }));
}

function drawn(needed = false): HTMLElement {
  return render(Collapsible, { name: "wonders", title: "Wonders", needed, children }).container;
}

beforeEach(() => (settings.unfolded = {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("is open where there is room, and folded on a small screen", () => {
  screen(false);
  expect(drawn().textContent).toContain("cards");
  cleanup();
  screen(true);
  const fold = drawn();
  expect(fold.textContent).not.toContain("cards");
  expect(fold.querySelector("button")!.getAttribute("aria-expanded")).toBe("false");
});

test("stays as somebody left it", async () => {
  screen(true);
  await fireEvent.click(drawn().querySelector("button")!);
  cleanup();
  expect(drawn().textContent).toContain("cards");
  cleanup();
  screen(false);
  await fireEvent.click(drawn().querySelector("button")!);
  cleanup();
  expect(drawn().textContent).not.toContain("cards");
});

test("can't be folded while something in it is to be chosen", () => {
  screen(true);
  const fold = drawn(true);
  expect(fold.textContent).toContain("cards");
  expect(fold.querySelector("button")).toBeNull();
});
