import { expect, test } from "vitest";
import type { Action, Clock, Entry, Match, Trial } from "./api";
import { linePath, nearest, ticks } from "./chart";
import { aheadBy, faceOf, secondsLeft } from "./clock";
import { curtainFor } from "./hotseat";
import { ends, goesOn, isLast } from "./plan";
import { beforeLastMove, firstPosition } from "./undo";

function table(kinds: string, state = "running"): Match {
  const seats = [...kinds].map((kind, seat) => ({
    seat,
    kind: kind === "b" ? "bot" : "person",
    you: kind === "m",
  }));
  return { state, seats } as unknown as Match;
}

test("the curtain hangs until somebody at the screen says to be there", () => {
  expect(curtainFor(table("mbm"), 0, null)).toEqual({ next: 0, own: [0, 2] });
  expect(curtainFor(table("mbm"), 1, null)).toEqual({ next: null, own: [0, 2] });
  expect(curtainFor(table("mbm"), 0, 0)).toBeNull();
});

test("the curtain hangs when another at the screen is next, not for bots or people elsewhere", () => {
  expect(curtainFor(table("mbmp"), 2, 0)?.next).toBe(2);
  expect(curtainFor(table("mbmp"), 1, 0)).toBeNull();
  expect(curtainFor(table("mbmp"), 3, 0)).toBeNull();
});

test("there is no curtain for one alone, or when the game is over", () => {
  expect(curtainFor(table("mbb"), 0, null)).toBeNull();
  expect(curtainFor(table("mm", "over"), null, 0)).toBeNull();
});

const MINUTE = 60_000;
const noon = Date.parse("2026-01-01T12:00:00Z");
const live: Clock = {
  kind: "live",
  at_end: "bot",
  seats: [300, 200],
  running: 1,
  since: "2026-01-01T12:00:00Z",
  deadline: "2026-01-01T12:03:20Z",
  now: "2026-01-01T12:00:05Z",
};

test("a live clock counts down for whose turn it is, and never below nothing", () => {
  expect(secondsLeft(live, 0, noon + MINUTE)).toBe(300);
  expect(secondsLeft(live, 1, noon + MINUTE)).toBe(140);
  expect(secondsLeft(live, 1, noon + 60 * MINUTE)).toBe(0);
});

test("a clock of days counts to the end of the move", () => {
  const days: Clock = { ...live, kind: "days", seats: null };
  expect(secondsLeft(days, 1, noon + MINUTE)).toBe(140);
  expect(secondsLeft(days, 0, noon + MINUTE)).toBeNull();
});

test("a browser whose clock is wrong counts by the server's", () => {
  const heard = Date.parse("2026-01-01T11:50:05Z");
  expect(aheadBy(live, heard)).toBe(10 * MINUTE);
});

test("seconds read as a clock face", () => {
  expect(faceOf(0)).toBe("0:00");
  expect(faceOf(64.2)).toBe("1:05");
  expect(faceOf(3600)).toBe("1:00:00");
});

const move = (seat: number, from: number): Entry =>
  ({ kind: "move", seat, data: { from } }) as unknown as Entry;
const undo = (to: number): Entry => ({ kind: "undo", data: { to } }) as unknown as Entry;

test("the last move is found behind those that were taken back", () => {
  expect(beforeLastMove([move(0, 0), move(1, 3), move(0, 4)], 1)).toBe(3);
  expect(beforeLastMove([move(0, 0), move(1, 3), undo(3)], 1)).toBeNull();
  expect(beforeLastMove([move(0, 0), move(1, 3), undo(0), move(0, 0)], 0)).toBe(0);
  expect(beforeLastMove([], 0)).toBeNull();
});

test("history begins where the game did", () => {
  const started = { kind: "start", position: 10, data: {} } as unknown as Entry;
  expect(firstPosition([started, move(0, 10)])).toBe(10);
  expect(firstPosition([])).toBe(0);
});

const action = (verb: string): Action => ({ action: 1, text: verb, args: { verb }, words: null });

test("steps that are ended with done belong together", () => {
  expect(goesOn([action("send"), action("launch")])).toBe(true);
  expect(goesOn([action("place"), action("pass")])).toBe(false);
  expect(goesOn(null)).toBe(false);
  expect(isLast(action("done"))).toBe(true);
  expect(isLast(action("send"))).toBe(false);
});

test("a plan ends when somebody else is to choose, or nothing can be seen", () => {
  const trial = (seat: number | null, over = false): Trial =>
    ({ position: { seat, over } }) as unknown as Trial;
  expect(ends(trial(1), 1)).toBe(false);
  expect(ends(trial(0), 1)).toBe(true);
  expect(ends(trial(1, true), 1)).toBe(true);
  expect(ends(null, 1)).toBe(true);
});

test("axes have a few round numbers that hold all values", () => {
  for (const [low, high] of [
    [0, 1],
    [0, 7],
    [-12, 130],
    [0, 999],
  ] as const) {
    const found = ticks(low, high);
    expect(found[0]).toBeLessThanOrEqual(low);
    expect(found.at(-1)).toBeGreaterThanOrEqual(high);
    expect(found.length).toBeLessThan(8);
  }
});

test("lines go through their points, and the nearest position is found", () => {
  expect(
    linePath([
      [0, 1],
      [2, 3],
    ]),
  ).toBe("M0.0 1.0L2.0 3.0");
  expect(nearest([0, 4, 8], 5.5)).toBe(4);
});
