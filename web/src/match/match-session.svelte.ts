/**
 * A table as it is watched and played at: what was sent, what is shown, what is being chosen.
 *
 * Whatever arrives is put in a queue. Its events are shown first, as pieces that move over the table as
 * it was; then the table as it is takes its place.
 *
 * A choice of several steps is a plan: each step is tried by the server and shown, and all are sent as
 * one move when it is complete.
 */

import type { Action, Clock, Course, Entry, ErrorBody, Match, Position } from "../api/types";
import { ActionChoice } from "./action-choice.svelte";
import { clockOffset } from "./clock";
import { curtainFor } from "./hot-seat";
import type { ConnectionState, MatchConnection, MatchListener } from "../api/match-connection";
import { airborne, fly, type Flight } from "./flight-animation.svelte";
import { play } from "./sounds";
import { endsPlan, type Step } from "./move-plan";
import { settings } from "../ui/settings.svelte";
import { beforeLastMove, firstPosition } from "./undo";
import { toErrorBody } from "../api/error-text";

interface Arrived {
  entries: Entry[];
  position: Position;
}

/** A queue longer than this is caught up with at once. */
const PATIENCE = 12;

export class MatchSession implements MatchListener {
  match = $state.raw<Match | null>(null);
  entries = $state.raw<Entry[]>([]);
  /** The newest position shown; the one of the past that is looked at, if any, is `past`. */
  present = $state.raw<Position | null>(null);
  past = $state.raw<Position | null>(null);
  /** The position of the past that was asked for last; it may still be on its way. */
  wanted = $state<number | null>(null);
  /** Steps chosen but not sent yet. */
  plan = $state.raw<readonly Step[]>([]);
  state = $state<ConnectionState>("connecting");
  /** Whether the connection broke and is being taken up again. */
  lost = $state(false);
  problem = $state.raw<ErrorBody | null>(null);
  missing = $state.raw<ErrorBody | null>(null);
  sending = $state(false);
  /** Whether a step that was chosen is being tried. */
  trying = $state(false);
  here = $state.raw<{ seats: number[]; watchers: number }>({ seats: [], watchers: 0 });
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** Of several people at this screen, who sits at it now. */
  viewing = $state<number | null>(null);
  /** The position at which whoever is at the screen looks once more before handing over. */
  private lingers = $state<number | null>(null);

  preview = $derived(this.plan.findLast((step) => step.position)?.position ?? null);
  shown = $derived(this.past ?? this.preview ?? this.present);
  first = $derived(firstPosition(this.entries));
  /** Who is next at this screen, if it is somebody else than who sits at it now. */
  next = $derived(
    settings.curtain ? curtainFor(this.match, this.present?.seat ?? null, this.viewing) : null,
  );
  curtain = $derived(this.lingers === (this.present?.number ?? -1) ? null : this.next);
  readonly choice = new ActionChoice(
    (action) => void this.choose(action),
    () => false,
  );

  /** The newest position that arrived; it is shown once all before it was. */
  private newest = $state.raw<Position | null>(null);
  private queue: Arrived[] = [];
  private busy = false;
  /** Counts how often the table was replaced at once: what was on its way before is not shown any more. */
  private round = 0;
  /** The position of a move whose pieces have moved already, while it was planned. */
  private seenBefore: number | null = null;
  private language = "en";
  private readonly kept = new Map<number, Position>();

  constructor(
    readonly link: MatchConnection,
    private readonly flights: () => (entry: Entry, position: Position) => Flight[],
  ) {}

  open(language: string): void {
    this.language = language;
    this.link.open(this, language, this.viewing);
  }

  close(): void {
    this.link.close();
  }

  // ---- What the link tells -----------------------------------------------------------------

  hello(match: Match, position: Position | null, entries: Entry[]): void {
    this.take(match);
    this.entries = entries;
    this.replace(position);
  }

  update(entries: Entry[], position: Position | null, match: Match | null): void {
    if (match) this.take(match);
    const undone = entries.findLast((entry) => entry.kind === "undo");
    if (undone) this.forget(Number(undone.data.to));
    this.entries = [...this.entries, ...entries];
    if (!position) return;
    this.newest = position;
    this.plan = [];
    this.choice.offer([]);
    this.queue.push({ entries, position });
    void this.work();
  }

  clock(clock: Clock): void {
    if (this.match) this.take({ ...this.match, clock });
  }

  presence(seats: number[], watchers: number): void {
    this.here = { seats, watchers };
  }

  connection(state: ConnectionState): void {
    this.state = state;
    if (state === "lost") this.lost = true;
    if (state === "open") this.lost = false;
  }

  gone(error: ErrorBody): void {
    this.missing = error;
  }

  private take(match: Match): void {
    this.match = match;
    if (match.clock) this.ahead = clockOffset(match.clock, Date.now());
  }

  private forget(position: number): void {
    for (const number of this.kept.keys()) if (number > position) this.kept.delete(number);
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { round } = this;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const { entries, position } = next;
      const hurry = this.queue.length > PATIENCE || this.past !== null;
      const fresh = entries.filter((entry) => entry.data.from !== this.seenBefore);
      const moving = fresh.flatMap((entry) => this.flights()(entry, position));
      if (!hurry) await fly(moving);
      if (round !== this.round) return;
      this.show(position);
    }
    this.seenBefore = null;
    this.busy = false;
    if (this.present?.over) play("fanfare");
  }

  /** Show another position at once, in place of all that is shown or on its way. */
  private replace(position: Position | null): void {
    this.round += 1;
    this.busy = false;
    this.queue = [];
    this.plan = [];
    this.seenBefore = null;
    this.kept.clear();
    airborne.list = [];
    this.choice.offer([]);
    this.show(position);
    // The past too is told in another language now, or gone.
    if (this.wanted !== null) void this.lookAt(this.wanted);
  }

  private show(position: Position | null): void {
    this.present = position;
    this.newest = this.queue.at(-1)?.position ?? position;
    if (!position) return;
    this.kept.set(position.number, position);
    if (this.queue.length === 0) this.choice.offer(position.legal ?? []);
  }

  // ---- Several people at one screen --------------------------------------------------------

  /** Somebody says to be at the screen: from now on the table is what that seat may see. */
  sitDown(seat: number): void {
    this.lingers = null;
    if (seat === this.viewing) {
      this.lingers = this.present?.number ?? null;
      return;
    }
    this.viewing = seat;
    this.hide();
    this.open(this.language);
  }

  /** Draw the curtain again. */
  handOver(): void {
    this.lingers = null;
  }

  /** Nobody sits at the screen: as at the beginning, and when the curtain is put away or hung up. */
  standUp(): void {
    this.viewing = null;
    this.hide();
    this.open(this.language);
  }

  /** Nothing of what one seat saw must be there when another looks. */
  private hide(): void {
    this.wanted = null;
    this.past = null;
    this.entries = [];
    this.replace(null);
  }

  // ---- What the person does ----------------------------------------------------------------

  /** Whether the viewer must choose, here and now. */
  get asked(): boolean {
    // What is on offer is empty while something that arrived is still being shown.
    const open = this.choice.legal.length > 0 || this.plan.length > 0;
    return this.past === null && open && !this.sending;
  }

  /** Whether the match is over and its end has come into sight: what led to it is shown first. */
  get ended(): boolean {
    return this.match?.state === "over" && this.newest === this.present;
  }

  /** Where taking back leads without asking anybody; null if it does not. */
  get undoTo(): number | null {
    const { present } = this;
    if (!present || this.past || this.sending || present.viewer === null) return null;
    if (present.undo.seat !== present.viewer || present.undo.count === 0) return null;
    const begun = beforeLastMove(this.entries, present.viewer) ?? present.number - 1;
    return Math.max(begun, present.number - present.undo.count);
  }

  /** Where a proposal to take one's last move back would lead; null if there is nothing to propose. */
  get proposeTo(): number | null {
    const { present, match } = this;
    if (!present || present.over || this.past || this.sending || this.undoTo !== null) return null;
    if (present.viewer === null || match?.state !== "running" || match.undo_proposal) return null;
    return beforeLastMove(this.entries, present.viewer);
  }

  /** Take an action: at once, or as the next step of a plan. */
  async choose(action: Action): Promise<void> {
    if (this.sending || this.trying) return;
    play("tap");
    if (action.completes && !settings.confirm) {
      await this.sendAll([...this.plan.map((step) => step.action), action]);
    } else {
      await this.attempt(() => this.tried(action), "trying");
    }
  }

  /** See what a step would do. What can't be seen before is sent, or awaits being sent. */
  private async tried(action: Action): Promise<void> {
    const at = this.newest;
    if (!at) return;
    const actions = [...this.plan.map((step) => step.action), action];
    const trial = await this.link.trial(
      actions.map((each) => each.action),
      at.number,
    );
    if (at !== this.newest) return;
    const seen = trial !== null && trial.applied === actions.length ? trial : null;
    if (!seen && !settings.confirm) {
      await this.sendAll(actions);
      return;
    }
    if (seen) await this.fly(seen.events.at(-1) ?? [], seen.position);
    if (at !== this.newest) return;
    this.plan = [...this.plan, { action, position: seen?.position ?? null }];
    this.choice.offer((endsPlan(seen, at.viewer) ? null : seen?.position.legal) ?? []);
  }

  private async fly(events: Entry["events"], position: Position): Promise<void> {
    const entry: Entry = {
      seq: 0,
      at: "",
      kind: "move",
      seat: position.viewer,
      position: position.number,
      data: {},
      events,
    };
    await fly(this.flights()(entry, position));
  }

  /** Send the plan as one move. */
  async sendPlan(): Promise<void> {
    if (this.trying || this.plan.length === 0) return;
    await this.sendAll(this.plan.map((step) => step.action));
  }

  /** Give up the last step of the plan. */
  unplan(): void {
    if (this.trying) return;
    this.plan = this.plan.slice(0, -1);
    this.choice.offer((this.preview ?? this.present)?.legal ?? []);
  }

  private async sendAll(actions: Action[]): Promise<void> {
    const at = this.newest;
    if (!at || this.sending) return;
    if (this.plan.length) this.seenBefore = at.number;
    const numbers = actions.map((each) => each.action);
    await this.attempt(async () => {
      await this.link.move(numbers, at.number, at.seq);
      // The move is stored but not here yet: until it is, nothing can be chosen.
      if (this.newest !== at) return;
      this.plan = [];
      this.choice.offer([]);
    }, "sending");
  }

  async undo(to: number): Promise<void> {
    const at = this.newest;
    if (at) await this.attempt(() => this.link.undo(at.number, to), "sending");
  }

  async chat(text: string): Promise<void> {
    await this.attempt(() => this.link.chat(text), "sending");
  }

  async answerUndo(agree: boolean): Promise<void> {
    await this.attempt(() => this.link.answerUndo(agree), "sending");
  }

  /** Do something that may be refused or fail; this is told, and the table is right again. */
  private async attempt(deed: () => Promise<void>, flag: "sending" | "trying"): Promise<void> {
    this.problem = null;
    this[flag] = true;
    try {
      await deed();
    } catch (error) {
      this.problem = toErrorBody(error);
      play("refused");
      this.seenBefore = null;
      this.plan = [];
      const fresh = this.problem.fresh ?? null;
      if (fresh && this.isNews(fresh)) this.replace(fresh);
      else if (!this.busy) this.choice.offer(this.present?.legal ?? []);
    } finally {
      this[flag] = false;
    }
  }

  /** Whether a position is later than all that arrived, and for the eyes of who sits at the screen. */
  private isNews(position: Position): boolean {
    const mine = this.viewing === null || position.viewer === this.viewing;
    return mine && (this.newest === null || (position.seq ?? 0) > (this.newest.seq ?? 0));
  }

  // ---- The past ----------------------------------------------------------------------------

  /** Look at the table as it was at a position; at the newest, go on with the game. */
  async lookAt(number: number): Promise<void> {
    const last = this.present?.number ?? 0;
    // An address may ask for anything, also for what is no number.
    if (!(number < last)) {
      this.wanted = null;
      this.past = null;
      return;
    }
    const wanted = Math.max(number, this.first);
    const { round } = this;
    this.wanted = wanted;
    const found = this.kept.get(wanted) ?? (await this.fetched(wanted));
    // Meanwhile another may have been asked for, or somebody else have sat down at the screen.
    if (round !== this.round || wanted !== this.wanted) return;
    if (found) {
      this.kept.set(wanted, found);
      this.past = found;
    } else {
      this.wanted = this.past?.number ?? null;
    }
  }

  private async fetched(number: number): Promise<Position | null> {
    try {
      return await this.link.positionAt(number);
    } catch (error) {
      this.problem = toErrorBody(error);
      return null;
    }
  }

  course(): Promise<Course | null> {
    return this.link.course();
  }
}
