/** Keys that do something anywhere at a table. Arrow keys are the history's own. */

import { settings } from "../ui/settings.svelte";

/** Where letters and digits are typed, or something else lies over the table. */
const TYPED_INTO = "input, textarea, select, dialog, [contenteditable]";

/** How many choices have a key of their own. */
export const MOST_KEYS = 9;

export interface Shortcuts {
  /** Take the choice at a place of the list, from 0. */
  choose: (place: number) => void;
  undo: () => void;
  help: () => void;
}

/** Do what a key stands for. */
export function pressShortcut(event: KeyboardEvent, shortcuts: Shortcuts): void {
  const key = letterKey(event);
  const what = key === null ? null : meaning(key, shortcuts);
  if (!what) return;
  event.preventDefault();
  what();
}

/** The key, small if it is a letter; null where it is typed or means something else. */
export function letterKey(event: KeyboardEvent): string | null {
  if (!settings.keys || event.altKey || event.ctrlKey || event.metaKey || event.repeat) return null;
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return null;
  return event.key.toLowerCase();
}

function meaning(key: string, shortcuts: Shortcuts): (() => void) | null {
  if (/^[1-9]$/.test(key)) return () => shortcuts.choose(Number(key) - 1);
  if (key === "u") return shortcuts.undo;
  return key === "?" ? shortcuts.help : null;
}
