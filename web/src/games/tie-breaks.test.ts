import { expect, test } from "vitest";
import type { Recording } from "../api/recorded-match";
import { loadTable } from "./load-table";

const files = import.meta.glob<Recording>("../../fixtures/*.json", {
  import: "default",
  eager: true,
});

test.each(Object.keys(files))("what is said to decide leads to the ranking of %s", async (name) => {
  const { match, steps } = files[name]!;
  const { view, over } = steps.at(-1)!.position;
  const { ties } = await loadTable(match.game);
  const { scores, ranking } = match.result!;
  expect(over).toBe(true);
  const standing = (seat: number): number[] => [
    scores[seat]!,
    ...ties.map((each) => each.of(view, seat)),
  ];
  const better = (one: number[], other: number[]): number => {
    const place = one.findIndex((value, at) => value !== other[at]);
    return place < 0 ? 0 : other[place]! - one[place]!;
  };
  const placed = ranking.flat().map(standing);
  expect(placed).toEqual([...placed].sort(better));
  for (const sheet of placed) expect(sheet.every(Number.isInteger)).toBe(true);
});
