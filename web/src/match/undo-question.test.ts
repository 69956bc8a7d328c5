import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Entry, Match } from "../api/types";
import { t, useLanguage } from "../ui/i18n.svelte";
import type { MatchSession } from "./match-session.svelte";
import UndoProposal from "./UndoProposal.svelte";
import UndoQuestion from "./UndoQuestion.svelte";

const NAMES = ["Ann", "Bob"];

function entry(kind: string, seat: number, data: object, words?: string): Entry {
  const events = words ? [{ event: "e", rule: "r", words }] : [];
  return { seq: 1, at: kind + seat, kind, seat, position: 1, data, events } as unknown as Entry;
}

const MOVES = [
  entry("move", 0, { from: 0 }, "Ann sails to Cape Verde."),
  entry("move", 1, { from: 1 }, "You take gold."),
];

/** A table as a seat sees it, with a request to go back or after one. */
function table(viewer: number, to: number | null, more: Entry[] = []): MatchSession {
  const proposal = to === null ? null : { seat: 0, to, asked: [1], agreed: [] };
  return {
    match: { undo_proposal: proposal } as unknown as Match,
    entries: [...MOVES, ...more],
    present: { viewer },
    shown: { viewer },
  } as unknown as MatchSession;
}

function told(Part: typeof UndoQuestion | typeof UndoProposal, session: MatchSession): string {
  const { container } = render(Part, { session, names: NAMES });
  return container.textContent.replace(/\s+/g, " ").trim();
}

beforeAll(() => useLanguage("en"));
afterEach(cleanup);

test("who is asked to go back is told which move it is about, not a number", () => {
  const all = told(UndoQuestion, table(1, 0));
  expect(all).toContain("Ann asks to go back to before their own move");
  expect(all).toContain("Ann sails to Cape Verde.");
  expect(all).toContain(t("web-undo-asked-since", { count: 1 }));
  expect(all).not.toContain("0");
  cleanup();
  const last = told(UndoQuestion, table(1, 1));
  expect(last).toContain("before your move");
  expect(last).toContain("You take gold.");
  expect(last).not.toContain(t("web-undo-asked-since", { count: 1 }));
});

test("who asked is told who refused, and why it took all to agree", () => {
  expect(told(UndoProposal, table(0, 0))).toBe(t("web-undo-waits", { names: "Bob" }));
  cleanup();
  const asked = entry("undo-proposed", 0, { to: 0 });
  const refused = entry("undo-answered", 1, { agree: false });
  const words = t("web-undo-refused", { name: "Bob" });
  expect(told(UndoProposal, table(0, null, [asked, refused]))).toBe(words);
  cleanup();
  expect(told(UndoProposal, table(1, null, [asked, refused]))).toBe("");
});
