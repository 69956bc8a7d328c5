import { beforeEach, expect, test } from "vitest";
import type { Recording } from "../api/recorded-match";
import type { ScoreSheet } from "../match/ScoreTable.svelte";
import { hasMessage, needMessages, useLanguage } from "../ui/i18n.svelte";

const files = import.meta.glob<Recording>("../../fixtures/*.json", {
  import: "default",
  eager: true,
});

/** A recording is named after its title: `dawn-house.json`. */
const TITLE = /([a-z]+)[^/]*\.json$/;

beforeEach(() => useLanguage("en"));

test.each(Object.keys(files))(
  "what decides among equals in %s comes with its words",
  async (name) => {
    const { steps } = files[name]!;
    const { scores } = steps.at(-1)!.position.view as { scores: ScoreSheet[] };
    const title = TITLE.exec(name)![1]!;
    await needMessages(title);
    for (const { ties } of scores) {
      expect(ties?.length).toBeGreaterThan(0);
      for (const tie of ties!) expect(hasMessage(`${title}-tie-${tie.name}`)).toBe(true);
    }
    const before = steps[0]!.position.view as { scores: ScoreSheet[] };
    expect(before.scores.some(({ ties }) => ties)).toBe(false);
  },
);
