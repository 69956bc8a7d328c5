import { beforeAll, expect, test, vi } from "vitest";
import three from "../../fixtures/exploration.json";
import { RecordedConnection, type Recording } from "./recorded-match";
import { settings } from "../ui/settings.svelte";
import { MatchSession } from "../match/match-session.svelte";

const recording = three as unknown as Recording;

beforeAll(() => {
  settings.speed = "off";
});

function seated(step: number): MatchSession {
  const session = new MatchSession(new RecordedConnection(recording, step, 1), () => () => []);
  session.open("en");
  return session;
}

const first = recording.steps.findIndex((step) => step.position.legal !== null);

test("a session shows what was sent and offers the legal actions", () => {
  const session = seated(first);
  expect(session.match?.game).toBe(recording.match.game);
  expect(session.asked).toBe(true);
  expect(session.choice.legal.map((action) => action.text)).toEqual(
    recording.steps[first]!.position.legal!.map((action) => action.text),
  );
  session.close();
});

test("a chosen action is sent and the others' moves follow", async () => {
  const session = seated(first);
  session.choice.take(session.choice.legal[0]!);
  await vi.waitFor(() => expect(session.present!.number).toBeGreaterThan(first));
  await vi.waitFor(() => expect(session.asked || session.present!.number > first + 1).toBe(true));
  session.close();
});

test("words come in the language asked for", () => {
  const session = seated(first);
  const english = session.present!.decision!.words;
  session.open("fr");
  expect(session.present!.decision!.words).not.toBe(english);
  expect(session.entries[0]!.events[0]!.words).toMatch(/^(Vous|\w+ )/);
  session.close();
});

test("the past can be looked at and left again", async () => {
  const session = seated(first + 1);
  await session.lookAt(0);
  expect(session.shown!.number).toBe(0);
  expect(session.asked).toBe(false);
  await session.lookAt(first + 1);
  expect(session.past).toBeNull();
  session.close();
});
