import { afterEach, expect, test, vi } from "vitest";
import { newRequest } from "./client";

afterEach(() => vi.unstubAllGlobals());

test("requests have names of their own, also where a page comes by plain http", () => {
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  const names = Array.from({ length: 100 }, newRequest);
  expect(new Set(names).size).toBe(100);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/);
});
