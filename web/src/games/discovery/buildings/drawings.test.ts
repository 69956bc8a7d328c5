import { gzipSync } from "node:zlib";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { BUILDINGS } from "../generated-buildings";
import BuildingPicture from "./BuildingPicture.svelte";
import { DRAWINGS } from "./drawings";
import { PARTS } from "./kit";

const FOLDER = "src/games/discovery/buildings";

test("every building has a drawing, and there is none of anything else", () => {
  expect(Object.keys(DRAWINGS).sort()).toEqual(Object.keys(BUILDINGS).sort());
});

test("no two drawings are equal, and each has something to show", () => {
  const drawn = Object.values(DRAWINGS).map((drawing) => JSON.stringify(drawing));
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const drawing of Object.values(DRAWINGS)) expect(drawing.length).toBeGreaterThan(2);
});

test("whatever is in the kit is used", () => {
  const used = new Set(
    Object.values(DRAWINGS)
      .flat()
      .map((piece) => piece[0]),
  );
  expect(Object.keys(PARTS).filter((part) => !used.has(part))).toEqual([]);
});

test.each(Object.keys(BUILDINGS))("%s is drawn with paths that can be read", (building) => {
  const { container } = render(BuildingPicture, { building });
  const paths = [...container.querySelectorAll("g path")];
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    // Commands and numbers, and nothing that a computation left there.
    expect(path.getAttribute("d")).toMatch(/^M[-\d .MmLlHhVvQqTtCcAaZz]+$/);
  }
});

test("the drawings stay small", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf-8" }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !file.endsWith(".test.ts"),
  );
  const text = files.map((file) => readFileSync(join(FOLDER, file), "utf-8")).join("");
  expect(gzipSync(text).length).toBeLessThan(25_000);
});
