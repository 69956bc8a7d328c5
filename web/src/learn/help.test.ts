import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeHelp, help, helpOn, helpShown, type Topic } from "./help.svelte";

function topic(name: string): Topic {
  return { name: () => name, rules: "any", ids: [] };
}

/** A thing with a topic inside another one. */
function things(): { outer: HTMLElement; inner: HTMLElement; leave: () => void } {
  const outer = document.createElement("div");
  const inner = document.createElement("span");
  outer.append(inner);
  document.body.append(outer);
  const ends = [helpOn(topic("outer"))(outer), helpOn(topic("inner"))(inner)];
  return { outer, inner, leave: () => ends.forEach((end) => end?.()) };
}

let moves = 0;

/** An event of a pointer, which has moved since the last one unless it is told where it is. */
function pointer(name: string, pointerType: string, clientX = (moves += 1)): Event {
  const event = new Event(name, { bubbles: true, cancelable: true });
  return Object.assign(event, { pointerType, clientX, clientY: 0 });
}

function shown(): string | undefined {
  return helpShown()?.topic.name();
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  document.body.dispatchEvent(pointer("pointerover", "mouse"));
  closeHelp();
  help.asking = false;
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe("help", () => {
  it("does not open for what comes to lie beneath a mouse that has not moved yet", () => {
    const { inner } = things();
    inner.dispatchEvent(pointer("pointerover", "mouse"));
    vi.advanceTimersByTime(1000);
    expect(shown()).toBeUndefined();
  });

  it("opens for the innermost thing the mouse rests on, and closes soon after it has left", () => {
    const { inner } = things();
    inner.dispatchEvent(pointer("pointerover", "mouse"));
    vi.advanceTimersByTime(600);
    expect(shown()).toBeUndefined();
    vi.advanceTimersByTime(100);
    expect(shown()).toBe("inner");
    document.body.dispatchEvent(pointer("pointerover", "mouse"));
    vi.advanceTimersByTime(300);
    expect(shown()).toBeUndefined();
  });

  it("does not open for what moves beneath a mouse that has chosen and stays", () => {
    const { inner, outer } = things();
    outer.dispatchEvent(pointer("pointerover", "mouse"));
    outer.dispatchEvent(pointer("pointerdown", "mouse", -1));
    inner.dispatchEvent(pointer("pointerover", "mouse", -1));
    vi.advanceTimersByTime(1000);
    expect(shown()).toBeUndefined();
    outer.dispatchEvent(pointer("pointerover", "mouse"));
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe("outer");
  });

  it("opens for a held finger, which then chooses nothing", () => {
    const { inner, outer } = things();
    const chosen = vi.fn();
    outer.addEventListener("click", chosen);
    inner.dispatchEvent(pointer("pointerdown", "touch"));
    vi.advanceTimersByTime(600);
    expect(shown()).toBe("inner");
    inner.dispatchEvent(pointer("click", "touch"));
    expect(chosen).not.toHaveBeenCalled();
    inner.dispatchEvent(pointer("pointerdown", "touch"));
    inner.dispatchEvent(pointer("pointerup", "touch"));
    inner.dispatchEvent(pointer("click", "touch"));
    expect(chosen).toHaveBeenCalledOnce();
  });

  it("answers to a question mark, and to a click while one asks what things are", () => {
    const { inner, outer } = things();
    const chosen = vi.fn();
    outer.addEventListener("click", chosen);
    outer.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    expect(shown()).toBe("outer");
    help.asking = true;
    inner.dispatchEvent(pointer("click", "mouse"));
    expect(shown()).toBe("inner");
    expect(chosen).not.toHaveBeenCalled();
  });

  it("gives the focus back to what it was asked on, also to what is drawn", () => {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "g");
    drawing.setAttribute("tabindex", "0");
    document.body.append(drawing);
    const given = vi.spyOn(drawing, "focus").mockImplementation(() => {});
    helpOn(topic("drawn"))(drawing);
    drawing.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
    closeHelp();
    expect(given).toHaveBeenCalledOnce();
  });

  it("is given no longer for what has left the table", () => {
    const { inner, leave } = things();
    leave();
    inner.dispatchEvent(pointer("pointerover", "mouse"));
    vi.advanceTimersByTime(1000);
    expect(shown()).toBeUndefined();
  });
});
