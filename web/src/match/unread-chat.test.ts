import { expect, test } from "vitest";
import type { Entry } from "../api/types";
import { readUpTo, lastMessageSeq } from "./unread-chat";

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
  expect(lastMessageSeq(ENTRIES)).toBe(4);
  expect(readUpTo(ENTRIES, [0])).toBe(3);
  expect(readUpTo(ENTRIES, [1])).toBe(5);
  expect(readUpTo(ENTRIES.slice(0, 2), [0])).toBe(0);
});

test("who only watches has missed nothing, and where nobody spoke nothing is new", () => {
  expect(readUpTo(ENTRIES, [])).toBe(5);
  expect(lastMessageSeq(ENTRIES.slice(0, 1))).toBe(0);
});
