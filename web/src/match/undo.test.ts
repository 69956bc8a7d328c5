import { expect, test } from "vitest";
import type { Entry } from "../api/types";
import { beforeLastMove, firstPosition } from "./undo";

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
