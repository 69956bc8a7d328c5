/** A first game of Age of Discovery; `tools/web_tutorials.py` writes the positions it begins at. */

import type { StartPosition, Tutorial } from "../../../learn/tutorial-steps";

const positions = import.meta.glob<StartPosition>("./*.json", { import: "default" });

export const tutorial: Tutorial = {
  steps: [
    { say: "tutorial-discovery-world", point: "region caribbean" },
    { say: "tutorial-discovery-boxes", point: "box dock" },
    { say: "tutorial-discovery-dock", point: "box dock", move: { verb: "place", box: "dock" } },
    { say: "tutorial-discovery-others", until: { verb: "place" } },
    {
      say: "tutorial-discovery-goods",
      point: "box trade-goods",
      move: { verb: "place", box: "trade-goods" },
    },
    { say: "tutorial-discovery-specialists", point: "box captain" },
    { say: "tutorial-discovery-discovery", point: "box discovery" },
    { say: "tutorial-discovery-rest", point: "mat 0", until: { verb: "land" } },
    { say: "tutorial-discovery-land", point: "region caribbean", move: { verb: "land" } },
    { say: "tutorial-discovery-wait", until: { verb: "take" } },
    { say: "tutorial-discovery-take", point: "box trade-goods", move: { verb: "take" } },
    { say: "tutorial-discovery-income", point: "board 0" },
    { say: "tutorial-discovery-end", point: "region caribbean" },
    { say: "tutorial-around", point: "prompt" },
  ],
  position: (game) => positions[`./${game}.json`]!(),
};
