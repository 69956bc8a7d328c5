import { expect, test } from "vitest";
import type { Trial } from "../api/types";
import { endsPlan } from "./move-plan";

test("a plan ends when somebody else is to choose, or nothing can be seen", () => {
  const trial = (seat: number | null, over = false): Trial =>
    ({ position: { seat, over } }) as unknown as Trial;
  expect(endsPlan(trial(1), 1)).toBe(false);
  expect(endsPlan(trial(0), 1)).toBe(true);
  expect(endsPlan(trial(1, true), 1)).toBe(true);
  expect(endsPlan(null, 1)).toBe(true);
});
