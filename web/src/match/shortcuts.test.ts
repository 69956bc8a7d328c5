import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../ui/settings.svelte";
import { pressShortcut, type Shortcuts } from "./shortcuts";

afterEach(() => {
  settings.keys = true;
  document.body.innerHTML = "";
});

/** Press a key somewhere, and return what it did. */
function press(key: string, where: Element = document.body, held: KeyboardEventInit = {}) {
  const done = { choose: vi.fn(), undo: vi.fn(), help: vi.fn() } satisfies Shortcuts;
  const listen = (event: Event): void => pressShortcut(event as KeyboardEvent, done);
  window.addEventListener("keydown", listen);
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  where.dispatchEvent(event);
  window.removeEventListener("keydown", listen);
  return { ...done, handled: event.defaultPrevented };
}

function calls(done: ReturnType<typeof press>): number {
  return [done.choose, done.undo, done.help].flatMap(({ mock }) => mock.calls).length;
}

test("digits choose, U takes back, ? asks", () => {
  expect(press("3").choose).toHaveBeenCalledWith(2);
  expect(press("u").undo).toHaveBeenCalledOnce();
  expect(press("?").help).toHaveBeenCalledOnce();
  expect(press("1").handled).toBe(true);
});

test("other keys are left alone", () => {
  for (const key of ["0", "a", "Enter", "Tab", "F5", "ArrowLeft"]) {
    const done = press(key);
    expect(calls(done)).toBe(0);
    expect(done.handled).toBe(false);
  }
});

test("who types, or holds another key, types", () => {
  document.body.innerHTML = "<input /><dialog open><button>x</button></dialog>";
  expect(calls(press("1", document.querySelector("input")!))).toBe(0);
  expect(calls(press("u", document.querySelector("dialog button")!))).toBe(0);
  expect(calls(press("1", document.body, { ctrlKey: true }))).toBe(0);
  expect(calls(press("1", document.body, { repeat: true }))).toBe(0);
});

test("they can be turned off", () => {
  settings.keys = false;
  expect(calls(press("1"))).toBe(0);
});
