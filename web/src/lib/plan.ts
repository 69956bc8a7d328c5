/**
 * Choices of several steps. A choice that can be ended with `done` is made of steps that belong together:
 * they are shown as they are chosen, and sent as one move.
 */

import type { Action, Position, Trial } from "./api";

/** A step that was chosen; its position is null where what it brings can't be seen before. */
export interface Step {
  action: Action;
  position: Position | null;
}

/** The verb that ends a choice of several steps, in all games. */
const LAST = "done";

/** Whether an action is a step of a choice that goes on until it is ended. */
export function isCompound(legal: readonly Action[], action: Action): boolean {
  return action.args.verb !== LAST && legal.some((each) => each.args.verb === LAST);
}

/** Whether a plan ends with this trial: nothing more can be chosen by whoever plans. */
export function ends(trial: Trial | null, viewer: number | null): boolean {
  return trial === null || trial.position.over || trial.position.seat !== viewer;
}
