import { beforeAll, expect, test, vi } from "vitest";
import three from "../../fixtures/exploration.json";
import { RecordedLink, type Recording } from "./recorded";
import { settings } from "./settings.svelte";
import { Table } from "./table.svelte";

const recording = three as unknown as Recording;

beforeAll(() => {
  settings.speed = "off";
});

function seated(step: number): Table {
  const table = new Table(new RecordedLink(recording, step, 1), () => () => []);
  table.open("en");
  return table;
}

const first = recording.steps.findIndex((step) => step.position.legal !== null);

test("a table shows what was sent and offers the legal actions", () => {
  const table = seated(first);
  expect(table.match?.game).toBe("age-of-exploration");
  expect(table.asked).toBe(true);
  expect(table.choice.legal.map((action) => action.text)).toEqual(
    recording.steps[first]!.position.legal!.map((action) => action.text),
  );
  table.close();
});

test("a chosen action is sent and the others' moves follow", async () => {
  const table = seated(first);
  table.choice.take(table.choice.legal[0]!);
  await vi.waitFor(() => expect(table.present!.number).toBeGreaterThan(first));
  await vi.waitFor(() => expect(table.asked || table.present!.number > first + 1).toBe(true));
  table.close();
});

test("words come in the language asked for", () => {
  const table = seated(first);
  const english = table.present!.decision!.words;
  table.open("fr");
  expect(table.present!.decision!.words).not.toBe(english);
  expect(table.entries[0]!.events[0]!.words).toMatch(/^(Vous|\w+ )/);
  table.close();
});

test("the past can be looked at and left again", async () => {
  const table = seated(first + 1);
  await table.lookAt(0);
  expect(table.shown!.number).toBe(0);
  expect(table.asked).toBe(false);
  await table.lookAt(first + 1);
  expect(table.past).toBeNull();
  table.close();
});
