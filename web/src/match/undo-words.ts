/** Taking back, in words for the log: who does, asks to or answers, and which move it is about. */

import type { Entry } from "../api/types";
import { t } from "../ui/i18n.svelte";
import { countedMoves, playsOn, takenBack } from "./undo";

/** What a move was, in the first of its sentences; null where it has none. */
export function moveWords(move: Entry | undefined): string | null {
  return move?.events.find(({ words }) => words)?.words ?? null;
}

/** What is told of an entry about taking back; null for any other. `own`: it is the reader's. */
export function undoText(
  entry: Entry,
  entries: readonly Entry[],
  name: string,
  own: boolean,
): string | null {
  const said = (message: string, more: Record<string, string> = {}): string =>
    t(message, { name, you: own ? "yes" : "no", ...more });
  if (entry.kind === "undo-answered") {
    if (entry.data.agree) return said("web-log-undo-agreed");
    return said(playsOn(entries, entry) ? "web-log-undo-played-on" : "web-log-undo-refused");
  }
  const proposed = entry.kind === "undo-proposed";
  if (!proposed && entry.kind !== "undo") return null;
  const [first] = takenBack(countedMoves(entries, entry), Number(entry.data.to));
  const move = moveWords(first);
  if (!move) return said(proposed ? "web-log-undo-asked" : "web-log-undo");
  return said(proposed ? "web-log-undo-asked-move" : "web-log-undo-move", { move });
}
