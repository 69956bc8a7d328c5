/**
 * A table as it is watched and played at: what was sent, what is shown, what is being chosen.
 *
 * Whatever arrives is put in a queue. Its events are shown first, as pieces that move over the table as
 * it was; then the table as it is takes its place.
 */

import { Refused, type Action, type Entry, type ErrorBody, type Match, type Position } from "./api";
import { Choice } from "./choice.svelte";
import type { Connection, Link, Watcher } from "./link";
import { fly, type Flight } from "./motion.svelte";
import { settings } from "./settings.svelte";

interface Arrived {
  entries: Entry[];
  position: Position;
}

/** A queue longer than this is caught up with at once. */
const PATIENCE = 12;

export class Table implements Watcher {
  match = $state.raw<Match | null>(null);
  entries = $state.raw<Entry[]>([]);
  /** The newest position shown; the one of the past that is looked at, if any, is `past`. */
  present = $state.raw<Position | null>(null);
  past = $state.raw<Position | null>(null);
  state = $state<Connection>("connecting");
  problem = $state.raw<ErrorBody | null>(null);
  missing = $state.raw<ErrorBody | null>(null);
  sending = $state(false);
  here = $state.raw<{ seats: number[]; watchers: number }>({ seats: [], watchers: 0 });

  shown = $derived(this.past ?? this.present);
  readonly choice = new Choice(
    (action) => void this.send(action),
    () => settings.confirm,
  );

  private newest: Position | null = null;
  private queue: Arrived[] = [];
  private busy = false;
  private readonly kept = new Map<number, Position>();

  constructor(
    readonly link: Link,
    private readonly flights: () => (entry: Entry, position: Position) => Flight[],
  ) {}

  open(language: string): void {
    this.kept.clear();
    this.link.open(this, language);
  }

  close(): void {
    this.link.close();
  }

  // ---- What the link tells -----------------------------------------------------------------

  hello(match: Match, position: Position | null, entries: Entry[]): void {
    this.match = match;
    this.entries = entries;
    this.queue = [];
    this.show(position);
  }

  update(entries: Entry[], position: Position | null, match: Match | null): void {
    if (match) this.match = match;
    const undone = entries.findLast((entry) => entry.kind === "undo");
    if (undone) this.forget(Number(undone.data.to));
    this.entries = [...this.entries, ...entries];
    if (!position) return;
    this.newest = position;
    this.choice.offer([]);
    this.queue.push({ entries, position });
    void this.work();
  }

  presence(seats: number[], watchers: number): void {
    this.here = { seats, watchers };
  }

  connection(state: Connection): void {
    this.state = state;
  }

  gone(error: ErrorBody): void {
    this.missing = error;
  }

  private forget(position: number): void {
    for (const number of this.kept.keys()) if (number > position) this.kept.delete(number);
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { entries, position } = next;
      const hurry = this.queue.length > PATIENCE || this.past !== null;
      const moving = entries.flatMap((entry) => this.flights()(entry, position));
      if (!hurry) await fly(moving);
      this.show(position);
    }
    this.busy = false;
  }

  private show(position: Position | null): void {
    this.present = position;
    if (!position) return;
    this.newest = this.queue.at(-1)?.position ?? position;
    this.kept.set(position.number, position);
    if (this.queue.length === 0) this.choice.offer(position.legal ?? []);
  }

  // ---- What the person does ----------------------------------------------------------------

  /** Whether the viewer must choose, here and now. */
  get asked(): boolean {
    // What is on offer is empty while something that arrived is still being shown.
    return this.past === null && this.choice.legal.length > 0 && !this.sending;
  }

  /** Whether the viewer's last decision can be taken back without asking anybody. */
  get canUndo(): boolean {
    const { present } = this;
    if (!present || this.past || this.sending) return false;
    return (
      present.viewer !== null && present.undo.seat === present.viewer && present.undo.count > 0
    );
  }

  async send(action: Action): Promise<void> {
    const at = this.newest;
    if (!at || this.sending) return;
    await this.attempt(async () => {
      await this.link.move([action.action], at.number, at.seq);
      // The move is stored but not here yet: until it is, nothing can be chosen.
      if (this.newest === at) this.choice.offer([]);
    });
  }

  async undo(): Promise<void> {
    const at = this.newest;
    if (at) await this.attempt(() => this.link.undo(at.number));
  }

  async chat(text: string): Promise<void> {
    await this.attempt(() => this.link.chat(text));
  }

  async answerUndo(agree: boolean): Promise<void> {
    await this.attempt(() => this.link.answerUndo(agree));
  }

  /** Do something that may be refused; a refusal is told, and the table is right again. */
  private async attempt(deed: () => Promise<void>): Promise<void> {
    this.problem = null;
    this.sending = true;
    try {
      await deed();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.body;
      if (error.body.fresh) this.show(error.body.fresh);
      else this.choice.clear();
    } finally {
      this.sending = false;
    }
  }

  // ---- The past ----------------------------------------------------------------------------

  /** Look at the table as it was at a position; at the newest, go on with the game. */
  async lookAt(number: number): Promise<void> {
    const last = this.present?.number ?? 0;
    if (number >= last) {
      this.past = null;
      return;
    }
    const found = this.kept.get(number) ?? (await this.link.positionAt(number).catch(() => null));
    if (!found) return;
    this.kept.set(number, found);
    this.past = found;
  }
}
