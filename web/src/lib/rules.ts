/** The rules in our own words, from the files of `src/carrack/rules`: a chapter is a list of rules with ids. */

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

const files = import.meta.glob<string>("../../../src/carrack/rules/*/*.md", {
  query: "?raw",
  import: "default",
});

function path(language: string, game: string): string {
  return `../../../src/carrack/rules/${language}/${game}.md`;
}

export const ruledGames = [
  ...new Set(Object.keys(files).map((name) => name.split("/").at(-1)!.replace(".md", ""))),
];

export async function rulesText(game: string, language: string): Promise<RulesText | null> {
  const load = files[path(language, game)] ?? files[path("en", game)];
  return load ? parse(await load()) : null;
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
