import { expect, test } from "vitest";
import type { Action, Trial } from "../api/types";
import { endsMove, endsPlan, isMultiStep } from "./move-plan";

const action = (verb: string): Action => ({ action: 1, text: verb, args: { verb }, words: null });

test("steps that are ended with done belong together", () => {
  expect(isMultiStep([action("send"), action("launch")])).toBe(true);
  expect(isMultiStep([action("place"), action("pass")])).toBe(false);
  expect(isMultiStep(null)).toBe(false);
  expect(endsMove(action("done"))).toBe(true);
  expect(endsMove(action("send"))).toBe(false);
});

test("a plan ends when somebody else is to choose, or nothing can be seen", () => {
  const trial = (seat: number | null, over = false): Trial =>
    ({ position: { seat, over } }) as unknown as Trial;
  expect(endsPlan(trial(1), 1)).toBe(false);
  expect(endsPlan(trial(0), 1)).toBe(true);
  expect(endsPlan(trial(1, true), 1)).toBe(true);
  expect(endsPlan(null, 1)).toBe(true);
});
