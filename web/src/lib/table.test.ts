import { beforeEach, expect, test, vi } from "vitest";
import { Refused, type Action, type Match, type Position, type Trial } from "./api";
import type { Link } from "./link";
import { fly } from "./motion.svelte";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";

vi.mock("./motion.svelte", async (original) => ({
  ...(await original<typeof import("./motion.svelte")>()),
  fly: vi.fn(async () => {}),
}));

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

/** Something that is awaited until a test brings it. */
function awaited<Brought>(): [Promise<Brought>, (brought: Brought) => void] {
  let bring: (brought: Brought) => void = () => {};
  return [new Promise((resolve) => (bring = resolve)), bring];
}

/** Keep the next pieces in the air until they are let down. */
function inTheAir(): () => void {
  const [flight, land] = awaited<void>();
  vi.mocked(fly).mockReturnValueOnce(flight);
  return () => land();
}

/** Let everything that waits for nothing more come to its end. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.mocked(fly).mockReset();
  vi.mocked(fly).mockResolvedValue();
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

test("what arrives while a tried step is shown is not covered by it", async () => {
  const [table] = seated([trial(1, position(6, 0, [EXHIBIT, DONE]))]);
  const land = inTheAir();
  const chosen = table.choose(EXHIBIT);
  await vi.waitFor(() => expect(fly).toHaveBeenCalled());
  table.update([], position(6, 1, null), null);
  await settled();
  land();
  await chosen;
  expect(table.plan).toEqual([]);
  expect(table.shown?.seat).toBe(1);
  expect(table.asked).toBe(false);
});

test("while a step is being tried, the plan is neither sent nor shortened", async () => {
  const [table, link] = seated([trial(1, position(6, 0, [EXHIBIT, DONE]))]);
  await table.choose(EXHIBIT);
  const [tried, bring] = awaited<Trial>();
  vi.mocked(link.trial).mockReturnValueOnce(tried);
  const chosen = table.choose(EXHIBIT);
  table.unplan();
  await table.sendPlan();
  expect(table.plan).toHaveLength(1);
  expect(link.move).not.toHaveBeenCalled();
  bring(trial(2, position(7, 0, [EXHIBIT, DONE])));
  await chosen;
  expect(table.plan).toHaveLength(2);
});

test("a table that is greeted anew is not replaced by what was in flight before", async () => {
  const [table] = seated([]);
  const land = inTheAir();
  table.update([], position(6, 1, null), null);
  const again = position(6, 1, null);
  table.hello(table.match!, again, []);
  land();
  await settled();
  expect(table.present).toBe(again);
  table.update([], position(7, 0, [SAIL]), null);
  await settled();
  expect(table.present?.number).toBe(7);
});

test("the end is told when what led to it has been shown, not before", async () => {
  const [table] = seated([]);
  const land = inTheAir();
  table.update([], position(6, 1, null), null);
  table.update([], position(7, null, null), { ...table.match!, state: "over" });
  await settled();
  expect(table.ended).toBe(false);
  land();
  await settled();
  expect(table.present?.number).toBe(7);
  expect(table.ended).toBe(true);
});

test("a match that ends without a move is over at once", () => {
  const [table] = seated([]);
  table.update([], null, { ...table.match!, state: "over" });
  expect(table.ended).toBe(true);
});

test("what was in flight for one at a shared screen is not shown to the next", async () => {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", you: true }));
  const [table] = seated([], { seats: seats as Match["seats"] });
  const land = inTheAir();
  table.update([], position(6, 1, null), null);
  table.sitDown(1);
  land();
  await settled();
  expect(table.present).toBeNull();
});

test("a refusal's position is not shown once a later one is here", async () => {
  const [table, link] = seated([trial(1, position(6, 1, null))]);
  vi.mocked(link.move).mockImplementationOnce(async () => {
    table.update([], position(8, 0, [SAIL]), null);
    const fresh = position(6, 0, [EXHIBIT]);
    throw new Refused(409, { code: "stale-position", text: "Too late.", fresh });
  });
  await table.choose(SAIL);
  await settled();
  expect(table.problem?.text).toBe("Too late.");
  expect(table.present?.number).toBe(8);
  expect(table.choice.legal).toEqual([SAIL]);
});

test("a refusal's position for another seat of a shared screen is not shown", async () => {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", you: true }));
  const [table, link] = seated([trial(1, position(6, 1, null))], {
    seats: seats as Match["seats"],
  });
  table.viewing = 0;
  const fresh = { ...position(8, 1, [SAIL]), viewer: 1 };
  const refusal = new Refused(409, { code: "stale-position", text: "Too late.", fresh });
  vi.mocked(link.move).mockRejectedValueOnce(refusal);
  await table.choose(SAIL);
  expect(table.present?.viewer).toBe(0);
});

test("whatever fails is told", async () => {
  const [table, link] = seated([]);
  vi.mocked(link.chat).mockRejectedValueOnce(new TypeError("no such function"));
  await table.chat("Hello");
  expect(table.problem?.text).toBe("no such function");
  expect(table.sending).toBe(false);
});

test("of the past the position asked for last is shown, in whatever order they come", async () => {
  const [table, link] = seated([]);
  const [third, bringThird] = awaited<Position>();
  const [second, bringSecond] = awaited<Position>();
  vi.mocked(link.positionAt).mockReturnValueOnce(third).mockReturnValueOnce(second);
  void table.lookAt(3);
  expect(table.wanted).toBe(3);
  void table.lookAt(2);
  expect(table.wanted).toBe(2);
  bringSecond(position(2, 1, null));
  await settled();
  bringThird(position(3, 1, null));
  await settled();
  expect(table.past?.number).toBe(2);
});

test("who goes back to the present stays there", async () => {
  const [table, link] = seated([]);
  const [third, bring] = awaited<Position>();
  vi.mocked(link.positionAt).mockReturnValueOnce(third);
  void table.lookAt(3);
  await table.lookAt(5);
  bring(position(3, 1, null));
  await settled();
  expect(table.past).toBeNull();
  expect(table.wanted).toBeNull();
});

test("where the past can't be had, one stays where one was", async () => {
  const [table, link] = seated([]);
  const refusal = new Refused(0, { code: "web-offline", text: "" });
  vi.mocked(link.positionAt).mockRejectedValueOnce(refusal);
  await table.lookAt(3);
  expect(table.problem?.code).toBe("web-offline");
  expect(table.wanted).toBeNull();
  await table.lookAt(Number("nowhere"));
  expect(table.wanted).toBeNull();
});

test("the past that is looked at is asked for again in another language", async () => {
  const [table, link] = seated([]);
  const french = position(3, 1, null);
  vi.mocked(link.positionAt).mockResolvedValueOnce(position(3, 1, null));
  await table.lookAt(3);
  vi.mocked(link.positionAt).mockResolvedValueOnce(french);
  table.open("fr");
  table.hello(table.match!, position(5, 0, [SAIL]), []);
  await settled();
  expect(table.past).toBe(french);
});

test("a look at the past is not answered to somebody who has sat down since", async () => {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", you: true }));
  const [table, link] = seated([], { seats: seats as Match["seats"] });
  const [third, bring] = awaited<Position>();
  vi.mocked(link.positionAt).mockReturnValueOnce(third);
  void table.lookAt(3);
  table.sitDown(1);
  bring(position(3, 1, null));
  await settled();
  expect(table.past).toBeNull();
});
