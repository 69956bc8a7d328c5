// Written by tools/web_types.py from the game's components; do not edit.

/** How many spaces a box has. */
export const SPACES: { readonly [box: string]: number } = {
  "trade-goods": 4,
  "capital": 5,
  "warfare": 4,
};

/** What the training space costs, and a war. */
export const TRAINING_PRICE = 5;
export const WAR_PRICE = 10;
