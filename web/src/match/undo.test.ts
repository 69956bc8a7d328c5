import { expect, test } from "vitest";
import type { Entry } from "../api/types";
import { beforeLastMove, countedMoves, firstPosition, lastRefusal, takenBack } from "./undo";

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

test("going back takes back the move at that position, or in the midst of which it is, and all after it", () => {
  const moves = [move(0, 0), move(1, 3), move(0, 4)];
  expect(takenBack(moves, 3)).toEqual(moves.slice(1));
  expect(takenBack(moves, 2)).toEqual(moves);
  const entries = [...moves, undo(3), move(1, 3)];
  expect(countedMoves(entries, entries[3])).toEqual(moves);
  expect(countedMoves(entries)).toEqual([moves[0], entries[4]]);
});

test("a request to go back that was refused is known until one moves", () => {
  const asks = { kind: "undo-proposed", seat: 0, at: "1", data: { to: 0 } } as unknown as Entry;
  const says = (seat: number, agree: boolean): Entry =>
    ({ kind: "undo-answered", seat, at: "2", data: { agree } }) as unknown as Entry;
  const before = [move(0, 0), move(1, 1)];
  expect(lastRefusal([...before, asks], 0)).toBeNull();
  expect(lastRefusal([...before, asks, says(1, true)], 0)).toBeNull();
  const refused = [...before, asks, says(2, true), says(1, false)];
  expect(lastRefusal(refused, 0)).toEqual({ seat: 1, playedOn: false });
  expect(lastRefusal(refused, 1)).toBeNull();
  expect(lastRefusal([...refused, move(1, 2)], 0)).not.toBeNull();
  expect(lastRefusal([...refused, move(0, 2)], 0)).toBeNull();
  const played = { ...move(1, 2), at: "2" };
  expect(lastRefusal([...refused, played], 0)).toEqual({ seat: 1, playedOn: true });
  expect(lastRefusal([...refused, asks], 0)).toBeNull();
});
