import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { useLanguage } from "../ui/i18n.svelte";
import HistoryScrubber from "./HistoryScrubber.svelte";

beforeAll(() => useLanguage("en"));
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Press the left arrow in an element; tells where it led. */
async function pressed(html: string): Promise<number[]> {
  const onlook = vi.fn<(position: number) => void>();
  render(HistoryScrubber, { first: 0, last: 1234, at: null, onlook });
  const place = document.createElement("div");
  place.innerHTML = html;
  document.body.append(place);
  await fireEvent.keyDown(place.querySelector(".here")!, { key: "ArrowLeft" });
  return onlook.mock.calls.map(([position]) => position);
}

test("the arrow keys go back anywhere on the page", async () => {
  expect(await pressed('<p class="here"></p>')).toEqual([1233]);
  cleanup();
  expect(await pressed('<button class="here" tabindex="0"></button>')).toEqual([1233]);
});

test.each([
  '<textarea class="here"></textarea>',
  '<ol class="log"><li><button class="here"></button></li></ol>',
  '<div class="here" role="region" tabindex="0"></div>',
  '<dialog open><button class="here"></button></dialog>',
  '<div class="here" tabindex="0" style="overflow: auto"></div>',
])("but not where they are used already: %s", async (html) => {
  expect(await pressed(html)).toEqual([]);
});

test("positions are written as the language writes numbers", () => {
  const { container } = render(HistoryScrubber, {
    first: 0,
    last: 1234,
    at: null,
    onlook: () => {},
  });
  expect(container.querySelector("output")!.textContent).toBe("1,234/1,234");
});
