import { expect, test } from "vitest";
import { humanize } from "./humanize";

test.each([
  ["hand_size", "Hand size"],
  ["three-alike", "Three alike"],
  ["turnOf", "Turn of"],
  ["deck", "Deck"],
  ["XII", "XII"],
  ["-1,2", "1,2"],
  ["", ""],
])("%s is read as %s", (name, words) => expect(humanize(name)).toBe(words));
