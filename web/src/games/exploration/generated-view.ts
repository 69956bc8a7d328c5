// Written by tools/web_types.py from the game's view schema; do not edit.

/**
 * The table as one seat, or a spectator, sees it.
 *
 * ``pending`` is what is under way, the decision last. ``laid_out`` are the cards of a voyage come
 * home, or of goods on sale, among which somebody chooses.
 */
export interface ExplorationView {
  viewer: number | null;
  decision: DecisionView | null;
  pending: PendingView[];
  starter: number;
  turn_of: number | null;
  turns_taken: number;
  turns_left: number;
  passes: number;
  ended: string | null;
  deck: number;
  second_deck: boolean;
  second_deck_began_with: { [name: string]: number };
  discard: { [name: string]: number };
  laid_out: { [name: string]: number };
  market: MarketView;
  seats: SeatView[];
  scores: ScoreSheet[];
}

/**
 * What is asked of whom.
 */
export interface DecisionView {
  kind: string;
  rule: string;
  seat: number;
  owner: number | null;
  staying: number | null;
  gold: number | null;
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
 * All exhibitions together: goods on show by kind, and what is rare and popular now.
 *
 * During a sale the prices are those of its beginning.
 */
export interface MarketView {
  shown: { [name: string]: number };
  open: boolean;
  rare: string | null;
  popular: string | null;
  sale: boolean;
}

/**
 * What lies before one seat. ``hand`` and ``drawn_from_second_deck`` are the viewer's own.
 */
export interface SeatView {
  seat: number;
  hand: { [name: string]: number } | null;
  hand_size: number;
  known_in_hand: { [name: string]: number };
  drawn_from_second_deck: { [name: string]: number } | null;
  exhibition: { [name: string]: number };
  gold: number;
  gold_cards: { [name: string]: number };
  course: "home" | "outward" | "explored" | "returning";
  distance_out: number;
  distance_back: number;
  voyage: VoyageView;
}

/**
 * The cards and gold a seat has sailed with.
 */
export interface VoyageView {
  outward: { [name: string]: number };
  outward_gold: { [name: string]: number };
  back: { [name: string]: number };
  back_gold: { [name: string]: number };
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

export type View = ExplorationView;
