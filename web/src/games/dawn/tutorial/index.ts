/** A first game of Dawn of Empires; `tools/web_tutorials.py` writes the positions it begins at. */

import type { StartPosition, Tutorial } from "../../../learn/tutorial-steps";

const positions = import.meta.glob<StartPosition>("./*.json", { import: "default" });

export const tutorial: Tutorial = {
  steps: [
    { say: "tutorial-dawn-town" },
    { say: "tutorial-dawn-board", point: "mat 0" },
    { say: "tutorial-dawn-rondel", point: "space 1" },
    { say: "tutorial-dawn-harvest", point: "space 1", move: { verb: "go", take: "harvest" } },
    { say: "tutorial-dawn-collect", move: { verb: "collect" } },
    // A cube that can become one thing only is converted without a question.
    { say: "tutorial-dawn-convert", until: { verb: "go" } },
    { say: "tutorial-dawn-others" },
    { say: "tutorial-dawn-go", point: "marker 0", move: { verb: "go" } },
    { say: "tutorial-dawn-points", point: "experience" },
    { say: "tutorial-around", point: "prompt" },
  ],
  position: (game) => positions[`./${game}.json`]!(),
};
