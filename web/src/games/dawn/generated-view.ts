// Written by tools/web_types.py from the game's view schema; do not edit.

/**
 * The table as one seat, or a spectator, sees it.
 *
 * ``pending`` is what is under way, the decision last. ``ending`` is there from when the end has
 * begun, ``ended`` once the game is over.
 */
export interface DawnView {
  viewer: number | null;
  house: string;
  decision: DecisionView | null;
  pending: PendingView[];
  order: number[];
  turn_of: number | null;
  turns_taken: number;
  round: number;
  rounds: number;
  ending: string | null;
  last_turns: number | null;
  over: boolean;
  ended: string | null;
  tiles: TileView[];
  corners: CornerView[];
  starts: string[];
  face_down: { [name: string]: number };
  rondel: SpaceView[];
  technologies: TechnologyView[];
  buildings: BuildableView[];
  seats: SeatView[];
  harvest: HarvestView | null;
  stack: StackView | null;
  scores: ScoreSheet[];
}

/**
 * What is asked of whom.
 */
export interface DecisionView {
  kind: string;
  rule: string;
  seat: number;
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
 * One tile: where it lies (axial coordinates), its terrain if explored, who stands on it.
 */
export interface TileView {
  tile: string;
  q: number;
  r: number;
  terrain: string | null;
  owner: number | null;
  warriors: number;
  settlers: number;
  spirit: boolean;
  neighbours: string[];
}

/**
 * A corner of three tiles, and the town on it.
 */
export interface CornerView {
  corner: string;
  tiles: string[];
  owner: number | null;
  size: number;
}

/**
 * A space of the rondel: its number, actions, and whose markers are on it.
 */
export interface SpaceView {
  space: string;
  actions: string[];
  seats: number[];
}

/**
 * A technology on the display, with what it does in numbers.
 *
 * ``cubes`` says what a cube of a terrain gives, ``exchanges`` names the rates it opens, as
 * actions name them; powers of another kind follow from the name.
 */
export interface TechnologyView {
  name: string;
  colour: string;
  cost: number;
  left: number;
  cubes: { [name: string]: { [name: string]: number } };
  exchanges: string[];
  happy: number;
  allows: string[];
}

/**
 * A city improvement or wonder on the display; any technology of ``allowed_by`` will do.
 *
 * What it does is told as for a technology; ``gives`` is what it adds to a harvest.
 */
export interface BuildableView {
  name: string;
  wonder: boolean;
  money: number;
  production: number;
  left: number;
  allowed_by: string[];
  gives: { [name: string]: number };
  cubes: { [name: string]: { [name: string]: number } };
  exchanges: string[];
  happy: number;
  points: number;
}

/**
 * A player board.
 *
 * ``upkeep`` and ``unhappy`` are what the next harvest would cost in money and cubes; ``cubes``
 * what a cube of each terrain gives; ``prices`` what its board prints cheaper.
 */
export interface SeatView {
  seat: number;
  empire: string | null;
  growth: number | null;
  settler_cost: number | null;
  prices: { [name: string]: number[] };
  resources: { [name: string]: number };
  experience: number;
  huts: number;
  huts_left: number;
  warriors_on_track: number;
  slaves: { [name: string]: number };
  legends: number;
  settlers_home: number;
  empty_spaces: number;
  town_upkeep: number;
  military_upkeep: number;
  unhappy: number;
  technologies: string[];
  improvements: string[];
  wonders: string[];
  space: string | null;
  cubes: { [name: string]: { [name: string]: number } };
}

/**
 * A harvest under way.
 */
export interface HarvestView {
  collected: string[];
  cubes: { [name: string]: number };
  to_lose: number;
  upkeep_due: number;
  upkeep_paid: number;
}

/**
 * The stack on the march.
 */
export interface StackView {
  tile: string;
  warriors: number;
  settlers: number;
  spirit: boolean;
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

export type View = DawnView;
