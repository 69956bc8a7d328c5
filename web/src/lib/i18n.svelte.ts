/**
 * Words in the person's language, from the Fluent files that Python uses too.
 *
 * A language is a folder of `src/carrack/locales`; another one needs no change here. A message that a
 * language lacks is shown in English.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { untrack } from "svelte";
import { settings } from "./settings.svelte";

const FALLBACK = "en";
const files = import.meta.glob<string>("../../../src/carrack/locales/*/*.ftl", {
  query: "?raw",
  import: "default",
});
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.split("/").slice(-2).join("/"), load]),
);

export const languages = [...new Set([...loaders.keys()].map((name) => name.split("/")[0] ?? ""))];

/** What every page needs; a game's own file comes with its table. */
const needed = new Set(["web.ftl", "cli.ftl"]);
const bundles = new Map<string, FluentBundle>();
const loaded = new Set<string>();

let current = $state(FALLBACK);
/** Counts what was loaded, so that texts shown already are made anew. */
let version = $state(0);

function preferred(): string {
  const asked = [settings.language, ...navigator.languages].map((tag) => tag?.split("-")[0]);
  return asked.find((language) => language && languages.includes(language)) ?? FALLBACK;
}

async function load(language: string, file: string): Promise<void> {
  const name = `${language}/${file}`;
  const loader = loaders.get(name);
  if (loaded.has(name) || !loader) return;
  const source = await loader();
  // Several may have waited for it.
  if (loaded.has(name)) return;
  loaded.add(name);
  const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  bundles.set(language, bundle);
}

async function loadNeeded(language: string): Promise<void> {
  const wanted = language === FALLBACK ? [language] : [language, FALLBACK];
  await Promise.all(wanted.flatMap((each) => [...needed].map((file) => load(each, file))));
}

/** Load a language's messages and show everything in it. */
export async function useLanguage(language: string = preferred()): Promise<void> {
  await loadNeeded(language);
  document.documentElement.lang = language;
  current = language;
  version += 1;
}

/** Make a game's own messages available, in this language and in those switched to later. */
export async function needMessages(file: string): Promise<void> {
  needed.add(`${file}.ftl`);
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

export function number(value: number): string {
  return new Intl.NumberFormat(variety()).format(value);
}

export function time(at: string): string {
  const when = new Date(at);
  const style: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(variety(), style).format(when);
}

/** Several names in a row, as the language joins them. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(variety(), { type: "conjunction" }).format(names);
}
