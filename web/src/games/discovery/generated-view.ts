// Written by tools/web_types.py from the game's view schema; do not edit.

/**
 * The table as one seat, or a spectator, sees it.
 *
 * ``pending`` is what is under way, the decision last; ``ships_sailing`` are the Mayflower's ships
 * that carry workers this turn.
 */
export interface DiscoveryView {
  viewer: number | null;
  decision: DecisionView | null;
  pending: PendingView[];
  edition: number;
  turn: number;
  age: number;
  ages_scored: number;
  order: number[];
  next_order: number[];
  seats: SeatView[];
  regions: RegionView[];
  boxes: BoxesView;
  crew: { [name: string]: number };
  expeditions: ExpeditionsView;
  battle: BattleView | null;
  goods_offered: { [name: string]: number };
  goods_left: { [name: string]: number };
  goods_gone: { [name: string]: number };
  ship_offered: boolean;
  ships_left: number;
  ships_sailing: number;
  buildings_offered: string[];
  buildings_to_come: string[][];
  buildings_gone: string[];
  counters_unused: number;
  counters_gone: number[];
  deck: DeckView;
  ended: string | null;
  scores: ScoreSheet[];
}

/**
 * What is asked of whom, with what the question is about.
 */
export interface DecisionView {
  kind: string;
  rule: string;
  seat: number;
  worker: string | null;
  target: string | null;
  region: string | null;
  other: number | null;
  left: number | null;
  price: number | null;
}

/**
 * A step that is under way or still to come, and the seat it concerns.
 *
 * ``first`` and ``second`` are the step's own: what it is about, how far it has come.
 */
export interface PendingView {
  step: string;
  seat: number;
  first: number;
  second: number;
}

/**
 * What one seat has; ``sets`` are goods and ships as they earn the most, ``income`` is that.
 *
 * ``nation_used_in`` is the age in which the nation's power was last used, 0 if never;
 * ``reasoners`` the workers counted for the Age of Reason; ``economy`` what sets earned on the
 * last turn and ``unspent`` the money before points were bought, null before.
 */
export interface SeatView {
  seat: number;
  money: number;
  workers: { [name: string]: number };
  supply: { [name: string]: number };
  goods: { [name: string]: number };
  ships: number;
  sets: SetView[];
  income: number;
  buildings: BuildingView[];
  counters: number[];
  cards: string[];
  nation: string | null;
  nation_uses: number;
  nation_used_in: number;
  bid: number;
  reasoners: number;
  age_points: AgePointsView[];
  economy: number | null;
  unspent: number | null;
}

/**
 * A set of goods that earns money: ``any-three``, ``three-alike`` or ``four-alike``.
 *
 * ``goods`` counts the goods in it; a ship may stand for one more.
 */
export interface SetView {
  kind: string;
  goods: { [name: string]: number };
  ship: boolean;
  money: number;
}

/**
 * A building somebody owns.
 */
export interface BuildingView {
  building: string;
  face_down: boolean;
}

/**
 * What an age brought a seat; zeros until it is scored.
 */
export interface AgePointsView {
  colonies: number;
  builders: number;
  bought: number;
}

/**
 * A region: its counter (its number if the viewer knows it), its good and the pieces there.
 *
 * ``counter_open``: an expedition has seen the counter, so that everybody knows it.
 */
export interface RegionView {
  region: string;
  discovered: boolean;
  counter: number | null;
  counter_seen_by: number[];
  counter_open: boolean;
  good: string;
  good_taken: boolean;
  pieces: ({ [name: string]: number })[];
  points: number[];
}

/**
 * The event boxes. Shipping and discovery list what each seat has there.
 *
 * ``shipping_values`` is what each seat's workers count in the contest for the ship. Of the box
 * that is being resolved, the first ``acted`` workers (of the specialists: spaces) are done and
 * wait to go home.
 */
export interface BoxesView {
  initiative: WorkerView[];
  dock: WorkerView[];
  dock_spaces: number;
  dock_x: WorkerView | null;
  dock_y: WorkerView | null;
  dock_ships: WorkerView[];
  being_ordered: WorkerView[];
  trade_goods: WorkerView[];
  shipping: ({ [name: string]: number })[];
  shipping_values: number[];
  capital: WorkerView[];
  discovery: ({ [name: string]: number })[];
  specialists: { [name: string]: WorkerView | null };
  warfare: WorkerView[];
  acted: number;
}

/**
 * One worker in a queue.
 */
export interface WorkerView {
  seat: number;
  worker: string;
}

/**
 * Expeditions: how strong they are, and the odds at every target there is now.
 *
 * ``strengths`` has what each seat's workers in the Discovery box count in all, the crew that is
 * being chosen included; ``crew`` is what that crew counts.
 */
export interface ExpeditionsView {
  strengths: number[];
  crew: number;
  odds: OddsView[];
}

/**
 * What expeditions of some seats can expect at some targets, as far as the viewer knows.
 *
 * ``possible`` counters or cards may lie there, each as likely as the others. ``beaten[n]`` of
 * them are beaten by a strength of n; the last strength listed beats them all.
 */
export interface OddsView {
  seats: number[];
  targets: string[];
  possible: number;
  beaten: number[];
}

/**
 * A battle being fought, with the casualties named so far.
 */
export interface BattleView {
  attacker: number;
  defender: number;
  region: string;
  defender_falls: { [name: string]: number };
  attacker_falls: { [name: string]: number };
}

/**
 * The discovery deck from the next card on; a card the viewer doesn't know is null.
 *
 * ``seen_by`` are the seats that have looked at each card.
 */
export interface DeckView {
  left: number;
  known: (string | null)[];
  seen_by: number[][];
}

/**
 * One seat's points and where they came from; the lines add up to the total.
 *
 * Once the game is over, ``ties`` says what decides among equal totals: the first that differs,
 * and more of it is better. A game where such seats share their place has none.
 */
export interface ScoreSheet {
  seat: number;
  lines: ScoreLine[];
  total: number;
  ties?: TieBreak[];
}

/**
 * Points from one source, with the rule that grants them and how many things they are for.
 */
export interface ScoreLine {
  source: string;
  rule: string;
  count: number;
  points: number;
}

/**
 * What decides among seats of equal points, its rule, and how much of it a seat has.
 */
export interface TieBreak {
  name: string;
  rule: string;
  value: number;
}

export type View = DiscoveryView;
