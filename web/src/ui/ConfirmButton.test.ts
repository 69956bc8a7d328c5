import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { t, useLanguage } from "./i18n.svelte";
import ConfirmButton from "./ConfirmButton.svelte";

beforeAll(() => useLanguage("en"));
afterEach(cleanup);

test("what was not meant is not done, and leads back to where it was asked", async () => {
  const shown = (Element.prototype.scrollIntoView = vi.fn());
  const ondo = vi.fn();
  const { container } = render(ConfirmButton, { label: "Resign", why: "Why", yes: "Yes", ondo });
  const details = container.querySelector("details")!;
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  expect(shown).toHaveBeenCalled();
  await fireEvent.click(screen.getByText(t("web-sure-no")));
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByText("Resign"));
  expect(ondo).not.toHaveBeenCalled();
});
