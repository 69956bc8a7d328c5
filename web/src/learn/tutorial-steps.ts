/** How a tutorial goes on: what a step waits for, and what was done. */

import type { Action, Entry, GameId } from "../api/types";
import { fits, type Pattern } from "../match/action-matching";

export interface Step {
  /** The message that is shown. */
  say: string;
  /** The place on the table it points at. */
  point?: string;
  /** The move that the learner is to make; the step goes on when it was made. */
  move?: Pattern;
  /** The step goes on when such an action can be chosen. */
  until?: Pattern;
}

/** A state of the game, as the server takes it for a new match. */
export interface StartPosition {
  players: number;
  [name: string]: unknown;
}

/** A first game, step by step, at a real table against bots: its steps and where it begins. */
export interface Tutorial {
  steps: readonly Step[];
  position(game: GameId): Promise<StartPosition>;
}

export type Done = "asked" | "otherwise" | null;

/** The arguments of an action as records write it: `sail with=gold`. */
export function argsOf(text: string): Pattern {
  const [verb = "", ...named] = text.split(" ");
  const pairs = named.map((each) => each.split("=") as [string, string]);
  return { verb, ...Object.fromEntries(pairs) };
}

/** Whether a move was the one that a step asks for; null if it was nobody's we ask, or no move. */
export function doneBy(step: Step, entry: Entry, seat: number): Done {
  if (entry.kind !== "move" || entry.seat !== seat || !step.move) return null;
  const wanted = Object.entries(step.move);
  const made = (entry.data.actions as string[]).map(argsOf);
  const asked = made.some((args) => wanted.every(([name, value]) => args[name] === value));
  return asked ? "asked" : "otherwise";
}

/** Whether what a step waits for can be chosen now. */
export function awaited(step: Step, legal: readonly Action[]): boolean {
  return step.until !== undefined && legal.some((action) => fits(action, step.until!));
}
