/** Our own rules texts as HTML; ids of other rules in them become links. */

import { marked } from "marked";

/** `page` is the address of the rules page, empty on that page itself. */
export function rulesHtml(markdown: string, page = ""): string {
  const written = marked.parse(markdown, { async: false });
  return written.replace(
    /<code>([a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+)<\/code>/g,
    `<a href="${page}#$1"><code>$1</code></a>`,
  );
}
