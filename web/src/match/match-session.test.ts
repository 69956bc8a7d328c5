import { beforeEach, expect, test, vi } from "vitest";
import { ApiError, type Action, type Match, type Position, type Trial } from "../api/types";
import type { MatchConnection } from "../api/match-connection";
import { fly } from "./flight-animation.svelte";
import { settings } from "../ui/settings.svelte";
import { MatchSession } from "./match-session.svelte";

vi.mock("./flight-animation.svelte", async (original) => ({
  ...(await original<typeof import("./flight-animation.svelte")>()),
  fly: vi.fn(async () => {}),
}));

const action = (number: number, verb: string, completes = true): Action => ({
  action: number,
  text: verb,
  args: { verb },
  completes,
  words: null,
});
const EXHIBIT = action(1, "exhibit", false);
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

function seated(
  answers: (Trial | null)[],
  match: Partial<Match> = {},
): [MatchSession, MatchConnection] {
  const link: MatchConnection = {
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
  const session = new MatchSession(link, () => () => []);
  const whole = { id: "m", state: "running", seats: [], ...match } as unknown as Match;
  session.hello(whole, position(5, 0, [EXHIBIT, SAIL]), []);
  return [session, link];
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
  const [session, link] = seated([trial(1, position(6, 1, null))]);
  await session.choose(SAIL);
  expect(link.move).toHaveBeenCalledWith([2], 5, 5);
  expect(session.plan).toEqual([]);
});

test("what completes a move is sent without being tried, whatever it is called", async () => {
  const [session, link] = seated([trial(1, position(6, 0, [EXHIBIT, SAIL]))]);
  await session.choose(SAIL);
  expect(link.move).toHaveBeenLastCalledWith([2], 5, 5);
  session.update([], position(8, 0, [EXHIBIT, SAIL]), null);
  await vi.waitFor(() => expect(session.present?.number).toBe(8));
  await session.choose({ ...EXHIBIT, completes: true });
  expect(link.move).toHaveBeenLastCalledWith([1], 8, 8);
  expect(link.trial).not.toHaveBeenCalled();
});

test("where nothing can be tried, a step is sent alone", async () => {
  const [session, link] = seated([null]);
  await session.choose(EXHIBIT);
  expect(link.move).toHaveBeenCalledWith([1], 5, 5);
});

test("steps that go on until done are shown as they are chosen and sent as one move", async () => {
  const more = position(6, 0, [EXHIBIT, DONE]);
  const [session, link] = seated([trial(1, more), trial(2, position(7, 0, [EXHIBIT, DONE]))]);
  await session.choose(EXHIBIT);
  expect(link.move).not.toHaveBeenCalled();
  expect(session.shown?.number).toBe(6);
  expect(session.choice.legal).toEqual([EXHIBIT, DONE]);
  await session.choose(EXHIBIT);
  expect(session.shown?.number).toBe(7);
  session.unplan();
  expect(session.shown?.number).toBe(6);
  await session.choose(DONE);
  expect(link.move).toHaveBeenCalledWith([1, 3], 5, 5);
});

test("with confirming, a whole move waits to be sent, also one that can't be seen before", async () => {
  settings.confirm = true;
  const [session, link] = seated([trial(0, position(5, 0, [EXHIBIT, SAIL]))]);
  await session.choose(SAIL);
  expect(link.move).not.toHaveBeenCalled();
  expect(session.plan).toEqual([{ action: SAIL, position: null }]);
  expect(session.choice.legal).toEqual([]);
  expect(session.asked).toBe(true);
  await session.sendPlan();
  expect(link.move).toHaveBeenCalledWith([2], 5, 5);
});

test("a refused move explains itself, and the table is right again", async () => {
  const [session, link] = seated([trial(1, position(6, 1, null))]);
  const fresh = position(8, 0, [SAIL]);
  const refusal = new ApiError(409, { code: "stale-position", text: "Too late.", fresh });
  vi.mocked(link.move).mockRejectedValueOnce(refusal);
  await session.choose(SAIL);
  expect(session.problem?.text).toBe("Too late.");
  expect(session.present?.number).toBe(8);
  expect(session.choice.legal).toEqual([SAIL]);
});

test("what arrives from elsewhere ends a plan", async () => {
  const [session] = seated([trial(1, position(6, 0, [EXHIBIT, DONE]))]);
  await session.choose(EXHIBIT);
  session.update([], position(6, 1, null), null);
  await vi.waitFor(() => expect(session.present?.number).toBe(6));
  expect(session.plan).toEqual([]);
  expect(session.asked).toBe(false);
});

test("whoever sits down at a shared screen sees nothing of the one before", () => {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", you: true }));
  const [session, link] = seated([], { seats: seats as Match["seats"] });
  expect(session.curtain).toEqual({ next: 0, own: [0, 1] });
  session.sitDown(1);
  expect(session.present).toBeNull();
  expect(session.entries).toEqual([]);
  expect(link.open).toHaveBeenLastCalledWith(session, "en", 1);
});

test("what arrives while a tried step is shown is not covered by it", async () => {
  const [session] = seated([trial(1, position(6, 0, [EXHIBIT, DONE]))]);
  const land = inTheAir();
  const chosen = session.choose(EXHIBIT);
  await vi.waitFor(() => expect(fly).toHaveBeenCalled());
  session.update([], position(6, 1, null), null);
  await settled();
  land();
  await chosen;
  expect(session.plan).toEqual([]);
  expect(session.shown?.seat).toBe(1);
  expect(session.asked).toBe(false);
});

test("while a step is being tried, the plan is neither sent nor shortened", async () => {
  const [session, link] = seated([trial(1, position(6, 0, [EXHIBIT, DONE]))]);
  await session.choose(EXHIBIT);
  const [tried, bring] = awaited<Trial>();
  vi.mocked(link.trial).mockReturnValueOnce(tried);
  const chosen = session.choose(EXHIBIT);
  session.unplan();
  await session.sendPlan();
  expect(session.plan).toHaveLength(1);
  expect(link.move).not.toHaveBeenCalled();
  bring(trial(2, position(7, 0, [EXHIBIT, DONE])));
  await chosen;
  expect(session.plan).toHaveLength(2);
});

test("a table that is greeted anew is not replaced by what was in flight before", async () => {
  const [session] = seated([]);
  const land = inTheAir();
  session.update([], position(6, 1, null), null);
  const again = position(6, 1, null);
  session.hello(session.match!, again, []);
  land();
  await settled();
  expect(session.present).toBe(again);
  session.update([], position(7, 0, [SAIL]), null);
  await settled();
  expect(session.present?.number).toBe(7);
});

test("the end is told when what led to it has been shown, not before", async () => {
  const [session] = seated([]);
  const land = inTheAir();
  session.update([], position(6, 1, null), null);
  session.update([], position(7, null, null), { ...session.match!, state: "over" });
  await settled();
  expect(session.ended).toBe(false);
  land();
  await settled();
  expect(session.present?.number).toBe(7);
  expect(session.ended).toBe(true);
});

test("a match that ends without a move is over at once", () => {
  const [session] = seated([]);
  session.update([], null, { ...session.match!, state: "over" });
  expect(session.ended).toBe(true);
});

test("what was in flight for one at a shared screen is not shown to the next", async () => {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", you: true }));
  const [session] = seated([], { seats: seats as Match["seats"] });
  const land = inTheAir();
  session.update([], position(6, 1, null), null);
  session.sitDown(1);
  land();
  await settled();
  expect(session.present).toBeNull();
});

test("a refusal's position is not shown once a later one is here", async () => {
  const [session, link] = seated([trial(1, position(6, 1, null))]);
  vi.mocked(link.move).mockImplementationOnce(async () => {
    session.update([], position(8, 0, [SAIL]), null);
    const fresh = position(6, 0, [EXHIBIT]);
    throw new ApiError(409, { code: "stale-position", text: "Too late.", fresh });
  });
  await session.choose(SAIL);
  await settled();
  expect(session.problem?.text).toBe("Too late.");
  expect(session.present?.number).toBe(8);
  expect(session.choice.legal).toEqual([SAIL]);
});

test("a refusal's position for another seat of a shared screen is not shown", async () => {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", you: true }));
  const [session, link] = seated([trial(1, position(6, 1, null))], {
    seats: seats as Match["seats"],
  });
  session.viewing = 0;
  const fresh = { ...position(8, 1, [SAIL]), viewer: 1 };
  const refusal = new ApiError(409, { code: "stale-position", text: "Too late.", fresh });
  vi.mocked(link.move).mockRejectedValueOnce(refusal);
  await session.choose(SAIL);
  expect(session.present?.viewer).toBe(0);
});

test("whatever fails is told", async () => {
  const [session, link] = seated([]);
  vi.mocked(link.chat).mockRejectedValueOnce(new TypeError("no such function"));
  await session.chat("Hello");
  expect(session.problem?.text).toBe("no such function");
  expect(session.sending).toBe(false);
});

test("of the past the position asked for last is shown, in whatever order they come", async () => {
  const [session, link] = seated([]);
  const [third, bringThird] = awaited<Position>();
  const [second, bringSecond] = awaited<Position>();
  vi.mocked(link.positionAt).mockReturnValueOnce(third).mockReturnValueOnce(second);
  void session.lookAt(3);
  expect(session.wanted).toBe(3);
  void session.lookAt(2);
  expect(session.wanted).toBe(2);
  bringSecond(position(2, 1, null));
  await settled();
  bringThird(position(3, 1, null));
  await settled();
  expect(session.past?.number).toBe(2);
});

test("who goes back to the present stays there", async () => {
  const [session, link] = seated([]);
  const [third, bring] = awaited<Position>();
  vi.mocked(link.positionAt).mockReturnValueOnce(third);
  void session.lookAt(3);
  await session.lookAt(5);
  bring(position(3, 1, null));
  await settled();
  expect(session.past).toBeNull();
  expect(session.wanted).toBeNull();
});

test("where the past can't be had, one stays where one was", async () => {
  const [session, link] = seated([]);
  const refusal = new ApiError(0, { code: "web-offline", text: "" });
  vi.mocked(link.positionAt).mockRejectedValueOnce(refusal);
  await session.lookAt(3);
  expect(session.problem?.code).toBe("web-offline");
  expect(session.wanted).toBeNull();
  await session.lookAt(Number("nowhere"));
  expect(session.wanted).toBeNull();
});

test("the past that is looked at is asked for again in another language", async () => {
  const [session, link] = seated([]);
  const french = position(3, 1, null);
  vi.mocked(link.positionAt).mockResolvedValueOnce(position(3, 1, null));
  await session.lookAt(3);
  vi.mocked(link.positionAt).mockResolvedValueOnce(french);
  session.open("fr");
  session.hello(session.match!, position(5, 0, [SAIL]), []);
  await settled();
  expect(session.past).toBe(french);
});

test("a look at the past is not answered to somebody who has sat down since", async () => {
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", you: true }));
  const [session, link] = seated([], { seats: seats as Match["seats"] });
  const [third, bring] = awaited<Position>();
  vi.mocked(link.positionAt).mockReturnValueOnce(third);
  void session.lookAt(3);
  session.sitDown(1);
  bring(position(3, 1, null));
  await settled();
  expect(session.past).toBeNull();
});
