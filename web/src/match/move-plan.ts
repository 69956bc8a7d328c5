/**
 * Choices of several steps. Steps that do not complete a move, as the server says of each action, are shown as they are
 * chosen, and sent with the one that does.
 */

import type { Action, Position, Trial } from "../api/types";

/** A step that was chosen; its position is null where what it brings can't be seen before. */
export interface Step {
  action: Action;
  position: Position | null;
}

/** Whether a plan ends with this trial: nothing more can be chosen by whoever plans. */
export function endsPlan(trial: Trial | null, viewer: number | null): boolean {
  return trial === null || trial.position.over || trial.position.seat !== viewer;
}
