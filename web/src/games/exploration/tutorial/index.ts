/** A first game of The Age of Exploration; `tools/web_tutorials.py` writes the positions it begins at. */

import type { StartPosition, Tutorial } from "../../../learn/tutorial-steps";

const positions = import.meta.glob<StartPosition>("./*.json", { import: "default" });

export const tutorial: Tutorial = {
  steps: [
    { say: "tutorial-exploration-hand", point: "hand 0" },
    { say: "tutorial-exploration-home", point: "ship 0" },
    { say: "tutorial-exploration-sail", point: "hand 0", move: { verb: "sail" } },
    { say: "tutorial-exploration-others", point: "ship 1", until: {} },
    { say: "tutorial-exploration-explore", point: "ship 0", move: { verb: "explore" } },
    { say: "tutorial-exploration-found", point: "hand 0", until: { verb: "return" } },
    { say: "tutorial-exploration-return", point: "ship 0", move: { verb: "return" } },
    { say: "tutorial-exploration-court", point: "court", until: { verb: "exhibit" } },
    { say: "tutorial-exploration-exhibit", point: "show 0", move: { verb: "exhibit" } },
    { say: "tutorial-exploration-market", point: "market" },
    { say: "tutorial-exploration-end", point: "purse 0" },
    { say: "tutorial-around", point: "prompt" },
  ],
  position: (game) => positions[`./${game}.json`]!(),
};
