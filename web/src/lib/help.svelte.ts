/**
 * Help on what lies on the table, from the rules in our own words.
 *
 * Anything on a table is given a topic with `{@attach helped(topic)}`. Resting on it, holding a finger on
 * it, or `?` while it has the focus opens the help. While `asking` is on, everything with a topic can
 * be reached by keyboard and opened by a click, and nothing is chosen.
 */

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

export interface Topic {
  name: () => string;
  /** Which rules text. */
  rules: string;
  /** Rules that are about it: the first is shown, the others are links. */
  ids: readonly string[];
}

interface Opened {
  topic: Topic;
  element: Element;
  /** Opened on purpose, so that it takes the focus and stays until it is closed. */
  stays: boolean;
}

const REST = 650;
const HOLD = 550;
/** Time to move from a thing to the help beside it. */
const LEAVE = 250;

export const help = $state<{ asking: boolean }>({ asking: false });
let opened = $state.raw<Opened | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function helpShown(): Opened | null {
  return opened;
}

export function openHelp(topic: Topic, element: Element, stays: boolean): void {
  clearTimeout(timer);
  opened = { topic, element, stays };
}

export function closeHelp(): void {
  clearTimeout(timer);
  const { stays, element } = opened ?? {};
  opened = null;
  if (stays && element instanceof HTMLElement) element.focus({ preventScroll: true });
}

/** Somebody's pointer is over the help itself, or leaves it. */
export function keepHelp(): void {
  clearTimeout(timer);
}

export function leaveHelp(): void {
  clearTimeout(timer);
  if (opened && !opened.stays) timer = setTimeout(closeHelp, LEAVE);
}

function after(time: number, deed: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(deed, time);
}

/** Give an element a topic. */
export function helped(topic: Topic): Attachment {
  return (element) => {
    const quiet = new AbortController();
    const on = (name: string, hear: (event: Event) => void, capture = false): void =>
      element.addEventListener(name, hear, { signal: quiet.signal, capture });
    const open = (stays: boolean): void => openHelp(topic, element, stays);
    let held = false;
    on("pointerenter", (event) => {
      if ((event as PointerEvent).pointerType === "mouse") after(REST, () => open(false));
    });
    on("pointerleave", () => (opened ? leaveHelp() : clearTimeout(timer)));
    on("pointerdown", (event) => {
      held = false;
      if ((event as PointerEvent).pointerType === "mouse") return clearTimeout(timer);
      after(HOLD, () => {
        held = true;
        open(true);
      });
    });
    for (const name of ["pointerup", "pointercancel", "pointermove"]) {
      on(name, (event) => {
        const small = name === "pointermove" && (event as PointerEvent).pointerType === "mouse";
        if (!small && !held && !opened) clearTimeout(timer);
      });
    }
    // A finger that was held for help must not also choose.
    on("contextmenu", (event) => held && event.preventDefault());
    on(
      "click",
      (event) => {
        if (!held && !help.asking) return;
        event.stopPropagation();
        event.preventDefault();
        if (!held) open(true);
        held = false;
      },
      true,
    );
    on("keydown", (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== "?" && !(help.asking && (key === "Enter" || key === " "))) return;
      event.stopPropagation();
      event.preventDefault();
      open(true);
    });
    const leave = help.asking ? reachable(element, topic) : () => {};
    return () => {
      quiet.abort();
      leave();
    };
  };
}

/** Let an element be reached by keyboard, whatever it is; what it had is given back later. */
function reachable(element: Element, topic: Topic): () => void {
  let there = true;
  // What can be chosen on the table is taken away at the same time, with its own roles and labels.
  void tick().then(() => {
    if (!there) return;
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", topic.name());
    element.setAttribute("data-help", "");
  });
  return () => {
    there = false;
    element.removeAttribute("data-help");
    if (element.hasAttribute("data-lit")) return;
    for (const name of ["tabindex", "role", "aria-label"]) element.removeAttribute(name);
  };
}
