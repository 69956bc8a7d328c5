import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../ui/settings.svelte";
import { setName } from "./identity";

let known: { name: string } | null;
const asked = vi.fn(async (_: URL, { method }: RequestInit) =>
  Response.json(method === "GET" ? { identity: known } : known, { status: 200 }),
);

function requests(): string[] {
  return asked.mock.calls.map(([{ pathname }, { method }]) => `${method} ${pathname}`);
}

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => vi.unstubAllGlobals());

test("who takes another name is known by it at once, also at tables", async () => {
  known = { name: "Ann" };
  await setName(" Anna ");
  expect(settings.name).toBe("Anna");
  expect(requests()).toEqual(["GET /api/v1/identity/current", "PATCH /api/v1/identity"]);
  expect(asked.mock.calls[1]![1].body).toBe('{"name":"Anna"}');
});

test("who is not known yet has a name for later, and nothing is asked that must be refused", async () => {
  known = null;
  await setName("Anna");
  expect(requests()).toEqual(["GET /api/v1/identity/current"]);
});
