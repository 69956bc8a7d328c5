/**
 * A table from a recorded game: what `tools/web_fixtures.py` wrote.
 *
 * The recording goes its own way: whatever is chosen, the move that was recorded is shown. Tables are
 * drawn and tested with it where no server runs.
 */

import type {
  Action,
  Course,
  Decision,
  Entry,
  GameEvent,
  Match,
  Phrases,
  Position,
  Trial,
} from "./types";
import type { MatchConnection, MatchListener } from "./match-connection";

type Spoken<Words> = { [language: string]: Words };
type RecordedPosition = Omit<Position, "decision" | "legal"> & {
  decision: (Omit<Decision, "words"> & { words: Spoken<string> }) | null;
  legal: (Omit<Action, "words"> & { words: Spoken<Phrases> })[] | null;
};
type RecordedEntry = Omit<Entry, "events"> & {
  events: (Omit<GameEvent, "words"> & { event: string; rule: string; words: Spoken<string> })[];
};

export interface Recording {
  match: Pick<Match, "id" | "game" | "players" | "options" | "seats" | "result">;
  steps: { entry: RecordedEntry; position: RecordedPosition }[];
}

function inWords<Words>(words: Spoken<Words>, language: string): Words | null {
  return words[language] ?? words.en ?? null;
}

export function positionOf(recorded: RecordedPosition, language: string): Position {
  const { decision, legal } = recorded;
  return {
    ...recorded,
    decision: decision && { ...decision, words: inWords(decision.words, language) },
    legal: legal && legal.map((each) => ({ ...each, words: inWords(each.words, language) })),
  };
}

export function entryOf(recorded: RecordedEntry, language: string): Entry {
  const events = recorded.events.map((each): GameEvent => ({
    ...each,
    words: inWords(each.words, language),
  }));
  return { ...recorded, events };
}

export function matchOf(recording: Recording, over: boolean): Match {
  const viewer = recording.match.seats.findIndex((seat) => seat.you);
  return {
    ...recording.match,
    state: over ? "over" : "running",
    rules_version: "",
    public: false,
    spectators: false,
    title: "",
    stand_in: "",
    rated: false,
    from_snapshot: false,
    owner: { id: "", name: "" },
    created: "2026-01-01T12:00:00Z",
    started: null,
    ended: null,
    turn: null,
    your_turn: false,
    your_seats: viewer < 0 ? [] : [viewer],
    key: null,
    start: "when-full",
    position: 0,
    seq: 0,
    result: over ? recording.match.result : null,
    undo_proposal: null,
    commitment: null,
    seed: null,
    salt: null,
    rematch: null,
    rematch_of: null,
    invitations: null,
    clock: null,
  };
}

interface CountedView {
  seats: { [name: string]: unknown }[];
  scores: { total: number }[];
}

/** Time for a move of somebody else to be looked at. */
const BREATH = 350;

export class RecordedConnection implements MatchConnection {
  readonly recorded = true;
  private listener: MatchListener | null = null;
  private language = "en";
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly recording: Recording,
    private place = 0,
    private readonly breath = BREATH,
  ) {
    this.place = Math.min(place, recording.steps.length - 1);
  }

  private get step(): Recording["steps"][number] {
    return this.recording.steps[this.place]!;
  }

  open(listener: MatchListener, language: string): void {
    this.close();
    this.listener = listener;
    this.language = language;
    const past = this.recording.steps.slice(0, this.place + 1);
    const entries = past.map((step) => entryOf(step.entry, language));
    const position = positionOf(this.step.position, language);
    listener.connection("open");
    listener.hello(matchOf(this.recording, position.over), position, entries);
    this.goOn();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Play the recorded moves of the others, up to the viewer's next decision. */
  private goOn(): void {
    const { legal, over } = this.step.position;
    const waits = legal !== null || over || this.place === this.recording.steps.length - 1;
    if (!waits) this.timer = setTimeout(() => this.advance(), this.breath);
  }

  private advance(): void {
    if (this.place < this.recording.steps.length - 1) this.place += 1;
    const position = positionOf(this.step.position, this.language);
    const entry = entryOf(this.step.entry, this.language);
    this.listener?.update([entry], position, matchOf(this.recording, position.over));
    this.goOn();
  }

  async move(): Promise<void> {
    this.advance();
  }

  async undo(): Promise<void> {
    this.place = Math.max(0, this.place - 1);
    const position = positionOf(this.step.position, this.language);
    this.listener?.update([], position, null);
  }

  async trial(): Promise<Trial | null> {
    return null;
  }

  async answerUndo(): Promise<void> {}

  async chat(): Promise<void> {}

  async positionAt(number: number): Promise<Position | null> {
    const found = this.recording.steps.find((step) => step.position.number === number);
    return found ? positionOf(found.position, this.language) : null;
  }

  async course(): Promise<Course | null> {
    return courseOver(this.recording.steps.slice(0, this.place + 1).map((step) => step.position));
  }
}

/** The numbers in a seat's view; those counted under a name follow a dot. */
function numbersOf(seat: { [name: string]: unknown }): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  for (const [name, value] of Object.entries(seat)) {
    if (typeof value === "number" && name !== "seat") found[name] = value;
    if (value === null || typeof value !== "object" || Array.isArray(value)) continue;
    for (const [part, count] of Object.entries(value)) {
      if (typeof count === "number") found[`${name}.${part}`] = count;
    }
  }
  return found;
}

/** Scores and counts at positions, read from their views. */
function courseOver(steps: { number: number; view: unknown }[]): Course {
  const views = steps.map((step) => step.view as CountedView);
  const seats = views.map((view) => view.seats.map(numbersOf));
  const names = [...new Set(seats.flat().flatMap((seat) => Object.keys(seat)))];
  return {
    positions: steps.map((step) => step.number),
    scores: views.map((view) => view.scores.map((sheet) => sheet.total)),
    counts: Object.fromEntries(
      names.map((name) => [name, seats.map((moment) => moment.map((seat) => seat[name] ?? 0))]),
    ),
  };
}
