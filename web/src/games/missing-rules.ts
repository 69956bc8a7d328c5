/** For tests of help topics: the rules that they name and that are not there. */

import type { Topic } from "../learn/help.svelte";
import { rulesText } from "../learn/rules-text";

export async function missingRules(topics: Topic[]): Promise<string[]> {
  const missing = topics.map(async ({ name, rules, ids }) => {
    const text = await rulesText(rules, "en");
    const known = new Set(text?.chapters.flatMap((each) => each.rules.map(({ id }) => id)));
    return ids.length ? ids.filter((id) => !known.has(id)) : [name()];
  });
  return (await Promise.all(missing)).flat();
}
