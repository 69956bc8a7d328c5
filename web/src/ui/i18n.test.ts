import { afterEach, expect, test, vi } from "vitest";
import { hasMessage, formatList, needMessages, t, formatTime, useLanguage } from "./i18n.svelte";

const FILE = "../../../src/carrack/text/locales/en/join.ftl?raw";

afterEach(() => vi.restoreAllMocks());

test("a file that could not be loaded is loaded when it is needed again", async () => {
  await useLanguage("en");
  vi.doMock(FILE, () => {
    throw new Error("offline");
  });
  await expect(needMessages("join")).rejects.toThrow();
  expect(hasMessage("join-name")).toBe(false);
  vi.doUnmock(FILE);
  await needMessages("join");
  expect(hasMessage("join-name")).toBe(true);
});

test("what a language lacks is there in English", async () => {
  await useLanguage("xx");
  expect(t("web-home")).toBe("Home");
  expect(hasMessage("web-home")).toBe(true);
  expect(hasMessage("no-such-message")).toBe(false);
});

test("dates and lists are written as the person's own country does", async () => {
  const wishes = vi.spyOn(navigator, "languages", "get");
  wishes.mockReturnValue(["fr-CA", "en-GB", "en-US"]);
  await useLanguage("en");
  expect(formatTime("2026-11-16T12:00:00Z")).toMatch(/^16 Nov 2026/);
  expect(formatList(["Ann", "Bob", "Eve"])).toBe("Ann, Bob and Eve");
  wishes.mockReturnValue(["en-US"]);
  expect(formatTime("2026-11-16T12:00:00Z")).toMatch(/^Nov 16, 2026/);
  wishes.mockReturnValue(["en-US@posix", "de"]);
  expect(formatList(["Ann", "Bob"])).toBe("Ann and Bob");
});
