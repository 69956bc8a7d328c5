import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { t, useLanguage } from "../ui/i18n.svelte";
import Chat from "./Chat.svelte";

beforeAll(() => useLanguage("en"));
afterEach(cleanup);

async function said(heard: boolean): Promise<string> {
  const onsay = vi.fn(async () => heard);
  const { container } = render(Chat, { entries: [], speaks: true, onsay });
  const field = container.querySelector("input")!;
  await fireEvent.input(field, { target: { value: " Ahoy " } });
  await fireEvent.submit(container.querySelector("form")!);
  await tick();
  expect(onsay).toHaveBeenCalledWith("Ahoy");
  return field.value;
}

test("words stay in the field until they are heard", async () => {
  expect(await said(false)).toBe(" Ahoy ");
  cleanup();
  expect(await said(true)).toBe("");
});

test("who may not speak is told so, and has no field", () => {
  const { container } = render(Chat, { entries: [], speaks: false, onsay: async () => false });
  expect(container.querySelector("input")).toBeNull();
  expect(container.textContent).toContain(t("web-chat-seated"));
});
