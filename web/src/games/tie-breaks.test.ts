import { beforeEach, expect, test } from "vitest";
import type { Recording } from "../api/recorded-match";
import type { ScoreSheet } from "../match/ScoreTable.svelte";
import { hasMessage, useLanguage } from "../ui/i18n.svelte";

const files = import.meta.glob<Recording>("../../fixtures/*.json", {
  import: "default",
  eager: true,
});

beforeEach(() => useLanguage("en"));

test.each(Object.keys(files))("what decides among equals in %s comes with its words", (name) => {
  const { steps } = files[name]!;
  const { scores } = steps.at(-1)!.position.view as { scores: ScoreSheet[] };
  for (const { ties } of scores) {
    expect(ties?.length).toBeGreaterThan(0);
    for (const tie of ties!) expect(hasMessage(`web-tie-${tie.name}`)).toBe(true);
  }
  const before = steps[0]!.position.view as { scores: ScoreSheet[] };
  expect(before.scores.some(({ ties }) => ties)).toBe(false);
});
