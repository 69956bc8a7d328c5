/**
 * Words in the person's language, from the Fluent files that Python uses too.
 *
 * A language is a folder of messages (`package-files.ts`); another one needs no change here. A message
 * that a language lacks is shown in English.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { languages, messageLoaders } from "./package-files";
import { settings } from "./settings.svelte";

const FALLBACK = "en";

/** Gives the Fluent sources of some messages in a language: none if it has none. */
type MessageSource = (language: string) => Promise<string[]>;

/** What every page needs; a game's own messages come with its table. */
const needed = new Map<string, MessageSource>(
  ["web", "cli", "catalogue"].map((group) => [group, builtIn(group)]),
);
const bundles = new Map<string, FluentBundle>();
const loaded = new Set<string>();

function builtIn(group: string): MessageSource {
  return (language) => Promise.all(messageLoaders(group, language).map((load) => load()));
}

let current = $state(FALLBACK);
/** Counts what was loaded, so that texts shown already are made anew. */
let version = $state(0);

function preferred(): string {
  const asked = [settings.language, ...navigator.languages].map((tag) => tag?.split("-")[0]);
  return asked.find((language) => language && languages.includes(language)) ?? FALLBACK;
}

async function load(language: string, name: string, source: MessageSource): Promise<void> {
  const key = `${language}/${name}`;
  if (loaded.has(key)) return;
  const sources = await source(language);
  // Several may have waited for it.
  if (loaded.has(key)) return;
  loaded.add(key);
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  for (const each of sources) bundle.addResource(new FluentResource(each));
  bundles.set(language, bundle);
}

async function loadNeeded(language: string): Promise<void> {
  const wanted = language === FALLBACK ? [language] : [language, FALLBACK];
  await Promise.all(
    wanted.flatMap((each) => [...needed].map(([name, source]) => load(each, name, source))),
  );
}

/** Load a language's messages and show everything in it. */
export async function useLanguage(language: string = preferred()): Promise<void> {
  await loadNeeded(language);
  document.documentElement.lang = language;
  current = language;
  version += 1;
}

/** Make a group of built-in messages available, in this language and in those switched to later. */
export async function needMessages(group: string): Promise<void> {
  await needMessagesFrom(group, builtIn(group));
}

/** The same for messages that come from elsewhere, known by a name. */
export async function needMessagesFrom(name: string, source: MessageSource): Promise<void> {
  needed.set(name, source);
  const before = loaded.size;
  // Whoever needs them must not be asked again when they are there, or when the language changes.
  await loadNeeded(untrack(() => current));
  if (loaded.size > before) version += 1;
}

export function language(): string {
  return current;
}

export function hasMessage(id: string): boolean {
  if (version < 0) return false;
  return [current, FALLBACK].some((name) => bundles.get(name)?.hasMessage(id));
}

/** A message with its values filled in. */
export function t(id: string, values: Record<string, FluentVariable> = {}): string {
  for (const name of [current, FALLBACK]) {
    const bundle = version >= 0 ? bundles.get(name) : undefined;
    const pattern = bundle?.getMessage(id)?.value;
    if (bundle && pattern) return bundle.formatPattern(pattern, values, []);
  }
  return id;
}

/** The language as the person's own country writes it, where the browser tells: `en-GB` for `en`. */
function variety(): string {
  // Some browsers name varieties that they don't know themselves: `en-US@posix`.
  const own = new RegExp(`^${current}(-\\w+)*$`);
  return navigator.languages.find((tag) => own.test(tag)) ?? current;
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(variety()).format(value);
}

export function formatTime(at: string): string {
  const when = new Date(at);
  const style: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(variety(), style).format(when);
}

/** Several names in a row, as the language joins them. */
export function formatList(names: string[]): string {
  return new Intl.ListFormat(variety(), { type: "conjunction" }).format(names);
}
