import { expect, test } from "vitest";
import { knownGames, titleOf } from "./titles";

test.each(knownGames)(
  "the title of %s has a table, and a tutorial at a position of it",
  async (game) => {
    const title = titleOf(game)!;
    const table = await title.table();
    expect(table.Table).toBeTruthy();
    const tutorial = (await title.tutorial?.())!;
    expect((await tutorial.position(game)).game).toBe(game);
    expect(tutorial.steps.some((step) => step.move)).toBe(true);
  },
);

test("a game without a folder has no title", () => {
  expect(knownGames.length).toBeGreaterThan(3);
  expect(titleOf("nothing-known")).toBeNull();
});
