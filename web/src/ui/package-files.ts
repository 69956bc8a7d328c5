/**
 * Texts that the page shares with Python, built into it: messages and rules.
 *
 * This is the one place that knows where they lie. Those of a title are in its own folder.
 */

type Load = () => Promise<string>;

const messages = import.meta.glob<string>(
  [
    "../../../src/carrack/text/locales/*/*.ftl",
    "../../../src/carrack/games/*/words/locales/*/*.ftl",
  ],
  { query: "?raw", import: "default" },
);

const rules = import.meta.glob<string>("../../../src/carrack/games/*/texts/*/*.md", {
  query: "?raw",
  import: "default",
});

/** The parts of a path that tell what a file is: `…/games/<title>/…`, `…/<language>/<file>`. */
function placed(path: string): { title: string | null; language: string; file: string } {
  const parts = path.split("/");
  const title = parts[parts.indexOf("games") + 1];
  return {
    title: parts.includes("games") ? (title ?? null) : null,
    language: parts.at(-2) ?? "",
    file: (parts.at(-1) ?? "").replace(/\.\w+$/, ""),
  };
}

const messageFiles = Object.entries(messages).map(([path, load]) => {
  const { title, language, file } = placed(path);
  return { group: groupOf(title, file), language, load };
});

/** What a file is loaded with: its title's table, or a subject that all titles have (`dawn-tutorial.ftl`). */
function groupOf(title: string | null, file: string): string {
  if (title === null) return file;
  return file.startsWith(`${title}-`) ? file.slice(title.length + 1) : title;
}

const rulesFiles = Object.entries(rules).map(([path, load]) => ({ ...placed(path), load }));

export const languages = [...new Set(messageFiles.map(({ language }) => language))];

/** The ids of the rules texts that are built in. */
export const rulesIds = [...new Set(rulesFiles.map(({ file }) => file))];

/** The files of one group of messages: a title's own, or those of a subject, the titles' included. */
export function messageLoaders(group: string, language: string): Load[] {
  return messageFiles
    .filter((each) => each.group === group && each.language === language)
    .map(({ load }) => load);
}

export function rulesLoader(id: string, language: string): Load | null {
  return rulesFiles.find((each) => each.file === id && each.language === language)?.load ?? null;
}
