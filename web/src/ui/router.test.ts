import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { useLanguage } from "./i18n.svelte";
import { followLinks, go, route } from "./router.svelte";
import { rulesIds } from "./package-files";
import { routeTitle } from "./page-title";

beforeAll(() => useLanguage("en"));
beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
  document.addEventListener("click", followLinks);
  go("/rules/one");
});
afterEach(() => document.removeEventListener("click", followLinks));

/** Follow a link; tells whether the browser is to go there itself. */
function follow(href: string): boolean {
  const link = Object.assign(document.createElement("a"), { href });
  document.body.append(link);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  // What the browser would do with a link is not this test's.
  link.addEventListener("click", () => {});
  link.dispatchEvent(event);
  return !event.defaultPrevented;
}

test("to a place on the same page the browser goes by itself", () => {
  expect(follow("#main")).toBe(true);
  expect(follow("/rules/one#one.end")).toBe(true);
  expect(follow("/rules/two#two.end")).toBe(false);
  expect(route.parts).toEqual(["rules", "two"]);
  expect(route.hash).toBe("two.end");
});

test("a new page takes the focus", async () => {
  go("/lobby");
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("main"));
});

test("every page has a title of its own", () => {
  const titles = [[], ["lobby"], ["rules"], ["rules", rulesIds[0]!], ["nowhere"]].map(routeTitle);
  expect(new Set(titles).size).toBe(titles.length);
  expect(routeTitle(["lobby"])).toBe("Lobby – Carrack");
  expect(routeTitle(["match", "x"])).toBe("Carrack");
});
