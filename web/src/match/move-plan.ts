/**
 * Choices of several steps. A choice that is ended with `done`, or a `launch`, is made of steps that belong together:
 * they are shown as they are chosen, and sent as one move.
 */

import type { Action, Position, Trial } from "../api/types";

/** A step that was chosen; its position is null where what it brings can't be seen before. */
export interface Step {
  action: Action;
  position: Position | null;
}

/** The verbs that end a choice of several steps, in all games. */
const LAST = ["done", "launch"];

/** Whether an action ends a choice of several steps. */
export function endsMove(action: Action): boolean {
  return LAST.includes(action.args.verb);
}

/** Whether a choice goes on until it is ended. */
export function isMultiStep(legal: readonly Action[] | null): boolean {
  return legal?.some(endsMove) ?? false;
}

/** Whether a plan ends with this trial: nothing more can be chosen by whoever plans. */
export function endsPlan(trial: Trial | null, viewer: number | null): boolean {
  return trial === null || trial.position.over || trial.position.seat !== viewer;
}
