import { expect, test } from "vitest";
import type { Entry } from "./api";
import { heardBefore, lastSaid } from "./unread";

function entry(seq: number, kind: string, seat: number | null): Entry {
  return { seq, at: "", kind, seat, position: 0, data: {}, events: [] };
}

const ENTRIES = [
  entry(1, "start", null),
  entry(2, "chat", 1),
  entry(3, "move", 0),
  entry(4, "chat", 1),
  entry(5, "move", 1),
];

test("what was said since one last did something is new", () => {
  expect(lastSaid(ENTRIES)).toBe(4);
  expect(heardBefore(ENTRIES, [0])).toBe(3);
  expect(heardBefore(ENTRIES, [1])).toBe(5);
  expect(heardBefore(ENTRIES.slice(0, 2), [0])).toBe(0);
});

test("who only watches has missed nothing, and where nobody spoke nothing is new", () => {
  expect(heardBefore(ENTRIES, [])).toBe(5);
  expect(lastSaid(ENTRIES.slice(0, 1))).toBe(0);
});
