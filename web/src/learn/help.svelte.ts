/**
 * Help on what lies on the table, from the rules in our own words.
 *
 * Anything on a table is given a topic with `{@attach helpOn(topic)}`. Resting on it, holding a finger on
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
  const focusable = element instanceof HTMLElement || element instanceof SVGElement;
  if (stays && focusable) element.focus({ preventScroll: true });
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

/** What each element is about. Listeners of their own for all of them would make every move slow. */
const topics = new WeakMap<Element, Topic>();
let listening = false;
/** What the mouse is over, and whether a finger was held long enough for help. */
let over: Element | null = null;
let held = false;
/** Where the mouse was first seen, or pressed last: what comes to lie beneath it there, nobody rests on. */
let still: { x: number; y: number } | null = null;

/** Give an element a topic. */
export function helpOn(topic: Topic): Attachment {
  return (element) => {
    listen();
    topics.set(element, topic);
    const leave = help.asking ? reachable(element, topic) : () => {};
    return () => {
      topics.delete(element);
      leave();
    };
  };
}

/** Hear, once for the whole page, what is done to things with a topic. */
function listen(): void {
  if (listening) return;
  listening = true;
  const on = (name: string, hear: (event: Event) => void): void =>
    document.addEventListener(name, hear, { capture: true });
  on("pointerover", (event) => rest(event as PointerEvent, helpedAt(event)));
  on("pointerout", (event) => {
    if ((event as PointerEvent).relatedTarget === null) rest(event as PointerEvent, null);
  });
  on("pointerdown", (event) => press(event as PointerEvent, helpedAt(event)));
  for (const name of ["pointerup", "pointercancel", "pointermove"]) {
    on(name, (event) => {
      const small = name === "pointermove" && (event as PointerEvent).pointerType === "mouse";
      if (!small && !held && !opened) clearTimeout(timer);
    });
  }
  // A finger that was held for help must not also choose.
  on("contextmenu", (event) => held && event.preventDefault());
  on("click", (event) => {
    const asked = held || help.asking ? helpedAt(event) : null;
    if (asked) answer(event, held ? null : asked);
    held = false;
  });
  on("keydown", (event) => {
    const { key } = event as KeyboardEvent;
    if (key !== "?" && !(help.asking && (key === "Enter" || key === " "))) return;
    const asked = helpedAt(event);
    if (asked) answer(event, asked);
  });
}

/** The innermost element with a topic that an event is about. */
function helpedAt(event: Event): Element | null {
  let element = event.target instanceof Element ? event.target : null;
  while (element && !topics.has(element)) element = element.parentElement;
  return element;
}

/** The mouse rests on something else, or on nothing. */
function rest(event: PointerEvent, element: Element | null): void {
  if (event.pointerType !== "mouse" || element === over) return;
  if (over && opened) leaveHelp();
  else if (over) clearTimeout(timer);
  over = element;
  still ??= { x: event.clientX, y: event.clientY };
  const moved = event.clientX !== still.x || event.clientY !== still.y;
  if (element && moved) after(REST, () => openAt(element, false));
}

function press(event: PointerEvent, element: Element | null): void {
  held = false;
  if (event.pointerType === "mouse") still = { x: event.clientX, y: event.clientY };
  if (!element) return;
  if (event.pointerType === "mouse") return clearTimeout(timer);
  after(HOLD, () => {
    held = true;
    openAt(element, true);
  });
}

function openAt(element: Element, stays: boolean): void {
  const topic = topics.get(element);
  if (topic) openHelp(topic, element, stays);
}

/** Give help instead of whatever the event would do; nothing more if it is there already. */
function answer(event: Event, element: Element | null): void {
  event.stopPropagation();
  event.preventDefault();
  if (element) openAt(element, true);
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
