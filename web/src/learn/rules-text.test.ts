import { expect, test } from "vitest";
import { rulesIds } from "../ui/package-files";
import { parse, rulesText } from "./rules-text";

test("a rules text is read into chapters and rules with ids", () => {
  const text = parse("# Title\n\nWords.\n\n## One\n\n### A rule\n`a.b` · rulebook\n\nText.\n");
  expect(text.title).toBe("Title");
  expect(text.introduction).toBe("Words.");
  expect(text.chapters).toEqual([
    { title: "One", rules: [{ id: "a.b", title: "A rule", sources: "rulebook", text: "Text." }] },
  ]);
});

test.each(rulesIds)(
  "every rule of %s has an id and a text, in both languages alike",
  async (game) => {
    const [english, french] = await Promise.all([rulesText(game, "en"), rulesText(game, "fr")]);
    const ids = (text: typeof english) =>
      text!.chapters.flatMap((each) => each.rules.map((rule) => rule.id));
    expect(ids(english).every(Boolean)).toBe(true);
    expect(ids(french)).toEqual(ids(english));
  },
);
