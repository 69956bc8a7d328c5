/** The rules in our own words: a chapter is a list of rules with ids. */

import { gameRules } from "../api/client";
import { loadCatalogue } from "../games/catalogue.svelte";
import { rulesIds, rulesLoader } from "../ui/package-files";

export interface Rule {
  id: string;
  title: string;
  sources: string;
  text: string;
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

export interface RulesText {
  title: string;
  introduction: string;
  chapters: Chapter[];
}

/** The ids of all rules texts: those built in, then those that only the server has. */
export async function rulesTextIds(): Promise<string[]> {
  // Without a server there are still those that came with the page.
  const games = await loadCatalogue().catch(() => []);
  return [...new Set([...rulesIds, ...games.map(({ rules }) => rules)])];
}

/** A rules text: the one built in, in English if there is no other, or else the server's. */
export async function rulesText(id: string, language: string): Promise<RulesText | null> {
  const load = rulesLoader(id, language) ?? rulesLoader(id, "en");
  return load ? parse(await load()) : serverRules(id);
}

async function serverRules(id: string): Promise<RulesText | null> {
  const game = (await loadCatalogue()).find(({ rules }) => rules === id);
  if (!game) return null;
  const { title, introduction, chapters } = await gameRules(game.id);
  const joined = chapters.map(({ title, rules }) => ({
    title,
    rules: rules.map((rule) => ({ ...rule, sources: rule.sources.join(", ") })),
  }));
  return { title, introduction, chapters: joined };
}

/** Read a rules text: `#` its title, `##` chapters, `###` rules with a line of id and sources. */
export function parse(markdown: string): RulesText {
  const [head = "", ...parts] = markdown.split(/^## /m);
  const [title = "", ...introduction] = head.replace(/^# /, "").split("\n");
  return { title, introduction: introduction.join("\n").trim(), chapters: parts.map(chapter) };
}

function chapter(text: string): Chapter {
  const [title = "", ...rules] = text.split(/^### /m);
  return { title: title.trim(), rules: rules.map(rule) };
}

function rule(text: string): Rule {
  const [title = "", line = "", ...body] = text.split("\n");
  const found = /^`([^`]+)` · (.*)$/.exec(line);
  return {
    id: found?.[1] ?? "",
    title: title.trim(),
    sources: found?.[2] ?? "",
    text: body.join("\n").trim(),
  };
}
