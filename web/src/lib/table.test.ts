import { beforeEach, expect, test, vi } from "vitest";
import { Refused, type Action, type Match, type Position, type Trial } from "./api";
import type { Link } from "./link";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";

const action = (number: number, verb: string): Action => ({
  action: number,
  text: verb,
  args: { verb },
  words: null,
});
const EXHIBIT = action(1, "exhibit");
const SAIL = action(2, "sail");
const DONE = action(3, "done");

function position(number: number, seat: number | null, legal: Action[] | null): Position {
  const undo = { seat: null, count: 0 };
  const common = { seq: number, viewer: 0, over: false, decision: null, view: {}, undo };
  return { ...common, number, seat, legal };
}

function trial(applied: number, then: Position): Trial {
  return { applied, reveals: false, events: [], position: then };
}

function seated(answers: (Trial | null)[], match: Partial<Match> = {}): [Table, Link] {
  const link: Link = {
    recorded: false,
    open: vi.fn(),
    close: vi.fn(),
    move: vi.fn(async () => {}),
    trial: vi.fn(async () => answers.shift() ?? null),
    undo: vi.fn(async () => {}),
    answerUndo: vi.fn(async () => {}),
    chat: vi.fn(async () => {}),
    positionAt: vi.fn(async () => null),
    course: vi.fn(async () => null),
  };
  const table = new Table(link, () => () => []);
  const whole = { id: "m", state: "running", seats: [], ...match } as unknown as Match;
  table.hello(whole, position(5, 0, [EXHIBIT, SAIL]), []);
  return [table, link];
}

beforeEach(() => {
  settings.speed = "off";
  settings.confirm = false;
  settings.curtain = true;
});

test("a move that ends the turn is sent at once", async () => {
  const [table, link] = seated([trial(1, position(6, 1, null))]);
  await table.choose(SAIL);
  expect(link.move).toHaveBeenCalledWith([2], 5, 5);
  expect(table.plan).toEqual([]);
});

test("what was a whole move once is not tried again, until it is none", async () => {
  const [table, link] = seated([
    trial(1, position(6, 1, null)),
    trial(1, position(9, 0, [EXHIBIT, DONE])),
  ]);
  await table.choose(SAIL);
  await table.choose(SAIL);
  expect(link.trial).toHaveBeenCalledTimes(1);
  expect(link.move).toHaveBeenCalledTimes(2);
  table.update([], position(8, 0, [EXHIBIT, DONE]), null);
  await vi.waitFor(() => expect(table.present?.number).toBe(8));
  await table.choose(SAIL);
  expect(link.trial).toHaveBeenCalledTimes(2);
  expect(table.plan).toHaveLength(1);
});

test("steps that go on until done are shown as they are chosen and sent as one move", async () => {
  const more = position(6, 0, [EXHIBIT, DONE]);
  const [table, link] = seated([trial(1, more), trial(2, position(7, 0, [EXHIBIT, DONE]))]);
  await table.choose(EXHIBIT);
  expect(link.move).not.toHaveBeenCalled();
  expect(table.shown?.number).toBe(6);
  expect(table.choice.legal).toEqual([EXHIBIT, DONE]);
  await table.choose(EXHIBIT);
  expect(table.shown?.number).toBe(7);
  table.unplan();
  expect(table.shown?.number).toBe(6);
  await table.choose(DONE);
  expect(link.move).toHaveBeenCalledWith([1, 3], 5, 5);
});

test("with confirming, a whole move waits to be sent, also one that can't be seen before", async () => {
  settings.confirm = true;
  const [table, link] = seated([trial(0, position(5, 0, [EXHIBIT, SAIL]))]);
  await table.choose(SAIL);
  expect(link.move).not.toHaveBeenCalled();
  expect(table.plan).toEqual([{ action: SAIL, position: null }]);
  expect(table.choice.legal).toEqual([]);
  expect(table.asked).toBe(true);
  await table.sendPlan();
  expect(link.move).toHaveBeenCalledWith([2], 5, 5);
});

test("a refused move explains itself, and the table is right again", async () => {
  const [table, link] = seated([trial(1, position(6, 1, null))]);
  const fresh = position(8, 0, [SAIL]);
  const refusal = new Refused(409, { code: "stale-position", text: "Too late.", fresh });
  vi.mocked(link.move).mockRejectedValueOnce(refusal);
  await table.choose(SAIL);
  expect(table.problem?.text).toBe("Too late.");
  expect(table.present?.number).toBe(8);
  expect(table.choice.legal).toEqual([SAIL]);
});

test("what arrives from elsewhere ends a plan", async () => {
  const [table] = seated([trial(1, position(6, 0, [EXHIBIT, DONE]))]);
  await table.choose(EXHIBIT);
  table.update([], position(6, 1, null), null);
  await vi.waitFor(() => expect(table.present?.number).toBe(6));
  expect(table.plan).toEqual([]);
  expect(table.asked).toBe(false);
});

test("whoever sits down at a shared screen sees nothing of the one before", () => {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", you: true }));
  const [table, link] = seated([], { seats: seats as Match["seats"] });
  expect(table.curtain).toEqual({ next: 0, own: [0, 1] });
  table.sitDown(1);
  expect(table.present).toBeNull();
  expect(table.entries).toEqual([]);
  expect(link.open).toHaveBeenLastCalledWith(table, "en", 1);
});
