import { afterEach, beforeEach, expect, test, vi } from "vitest";

const shown = vi.fn();

/** A browser's notifications: with or without leave, and made by a page or only by its helpers. */
function browser(permission: NotificationPermission, madeByPages: boolean): void {
  class Fake {
    static permission = permission;
    static requestPermission = async (): Promise<NotificationPermission> => "granted";
    constructor(title: string) {
      if (!madeByPages) throw new TypeError("Illegal constructor.");
      if (permission === "granted") shown(title);
    }
  }
  vi.stubGlobal("Notification", Fake);
}

beforeEach(() => {
  vi.resetModules();
  shown.mockClear();
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("notifications are offered where a page can make them, and nothing is seen of the trial", async () => {
  const { canNotify } = await import("./turn-alert");
  browser("default", true);
  expect(canNotify()).toBe(true);
  browser("granted", true);
  expect(canNotify()).toBe(true);
  expect(shown).not.toHaveBeenCalled();
});

test("notifications are not offered where a page can't make them", async () => {
  const { requestNotifications, canNotify } = await import("./turn-alert");
  browser("default", false);
  expect(canNotify()).toBe(false);
  expect(await requestNotifications()).toBe(false);
});

test("a notification that fails is not tried again", async () => {
  const { alertTurn, requestNotifications } = await import("./turn-alert");
  const { settings } = await import("../ui/settings.svelte");
  settings.notify = true;
  browser("granted", false);
  alertTurn("Your turn", "A game", "m");
  expect(settings.notify).toBe(false);
  expect(await requestNotifications()).toBe(false);
});

test("a notification is shown where it may be", async () => {
  const { alertTurn } = await import("./turn-alert");
  const { settings } = await import("../ui/settings.svelte");
  settings.notify = true;
  browser("granted", true);
  alertTurn("Your turn", "A game", "m");
  expect(shown).toHaveBeenCalledWith("Your turn");
});
