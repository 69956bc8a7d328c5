import { expect, test } from "vitest";
import type { Entry } from "../api/types";
import { sinceMyTurn, toldSoFar } from "./since-my-turn";

function move(seq: number, seat: number, position: number, ...words: string[]): Entry {
  const events = words.map((each) => ({ event: "e", rule: "r", words: each }));
  return { seq, at: "", kind: "move", seat, position, data: {}, events } as unknown as Entry;
}
const other = (seq: number, kind: string, data: object = {}): Entry =>
  ({ seq, at: "", kind, seat: 1, position: 0, data, events: [] }) as unknown as Entry;

test("others' moves since one's own last one are told", () => {
  const log = [
    move(1, 1, 1, "a"),
    move(2, 0, 2, "mine"),
    move(3, 1, 3, "b", "c"),
    other(4, "chat"),
    move(5, 2, 4, "d"),
  ];
  expect(sinceMyTurn(log, [0]).map(({ seat, words }) => [seat, ...words])).toEqual([
    [1, "b", "c"],
    [2, "d"],
  ]);
  expect(sinceMyTurn(log, [2])).toEqual([]);
});

test("what was taken back is not told", () => {
  const log = [
    move(1, 0, 1, "mine"),
    move(2, 1, 2, "b"),
    move(3, 1, 3, "c"),
    other(4, "undo", { to: 2 }),
  ];
  expect(sinceMyTurn(log, [0]).map(({ words }) => words)).toEqual([["b"]]);
});

test("the log does not run ahead of the pieces, and talk does not wait for them", () => {
  const log = [
    other(1, "start"),
    move(2, 0, 1, "a"),
    move(3, 1, 2, "b"),
    other(4, "chat"),
    other(5, "end"),
  ];
  const kinds = (shown: number | null): string[] => toldSoFar(log, shown).map(({ kind }) => kind);
  expect(kinds(2)).toEqual(["start", "move", "chat"]);
  expect(kinds(3)).toEqual(["start", "move", "move", "chat", "end"]);
  expect(kinds(null)).toHaveLength(5);
});
