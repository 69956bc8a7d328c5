import { expect, test } from "vitest";
import type { Action, Entry } from "../api/types";
import { argsOf, awaited, doneBy, type Step } from "./tutorial-steps";

const moved = (seat: number, ...actions: string[]): Entry =>
  ({ kind: "move", seat, data: { actions } }) as unknown as Entry;

test("an action of the log is read into its arguments", () => {
  expect(argsOf("place worker=colonist box=dock")).toEqual({
    verb: "place",
    worker: "colonist",
    box: "dock",
  });
  expect(argsOf("done")).toEqual({ verb: "done" });
});

test("a step goes on when its move was made by the learner, in whatever company", () => {
  const step: Step = { say: "", move: { verb: "place", box: "dock" } };
  expect(doneBy(step, moved(0, "place worker=colonist box=dock"), 0)).toBe("asked");
  expect(doneBy(step, moved(0, "exhibit card=a", "place worker=b box=dock"), 0)).toBe("asked");
  expect(doneBy(step, moved(0, "place worker=colonist box=war"), 0)).toBe("otherwise");
  expect(doneBy(step, moved(1, "place worker=colonist box=dock"), 0)).toBeNull();
  expect(doneBy({ say: "" }, moved(0, "sail with=gold"), 0)).toBeNull();
});

test("a step that waits goes on when what it waits for can be chosen", () => {
  const sail: Action = {
    action: 1,
    text: "sail",
    args: { verb: "sail" },
    completes: true,
    words: null,
  };
  expect(awaited({ say: "", until: {} }, [sail])).toBe(true);
  expect(awaited({ say: "", until: {} }, [])).toBe(false);
  expect(awaited({ say: "", until: { verb: "land" } }, [sail])).toBe(false);
  expect(awaited({ say: "" }, [sail])).toBe(false);
});
