import { expect, test } from "vitest";
import type { Clock } from "../api/types";
import { clockOffset, formatClock, secondsLeft } from "./clock";

const MINUTE = 60_000;
const noon = Date.parse("2026-01-01T12:00:00Z");
const live: Clock = {
  kind: "live",
  minutes: 5,
  increment: 0,
  days: 0,
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
  expect(clockOffset(live, heard)).toBe(10 * MINUTE);
});

test("seconds read as a clock face", () => {
  expect(formatClock(0)).toBe("0:00");
  expect(formatClock(64.2)).toBe("1:05");
  expect(formatClock(3600)).toBe("1:00:00");
});
