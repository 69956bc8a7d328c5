/** Churches, and what is done in their name. */

import { row } from "../pen";
import type { Drawings } from "../drawing";

export const church: Drawings = {
  monastery: [
    ["land"],
    ["tree", 146, 88, 1],
    ["belfry", 26, 92, 0.92],
    ["cloister", 90, 92, 1],
    ["monk", 76, 102, 1],
    ["monk", 110, 102, 1],
  ],
  "new-world-mission": [
    ["hills"],
    ["palm", 18, 94, 1.3],
    ["mission", 86, 98, 0.98],
    ["palm", 148, 98, -0.9],
  ],
  cathedral: [
    ["sea"],
    "earth M0 90H160V110H0z",
    "dusk M0 0H160V90H0z",
    "line M0 90H160",
    "fine M8 14h20M120 20h32M10 34h14M136 36h18M6 54h18M138 58h18M10 74h12M140 76h12",
    ["minster", 80, 101, 0.92],
    ["man", 26, 102, 0.55, 0, "red"],
    ["woman", 38, 102, 0.55, 0, "blue"],
    ["man", 130, 102, 0.55, 0, "green"],
  ],
  "papal-edict": [
    ["warm"],
    ["beams", 80, 50],
    ["scroll", 80, 104, 1.55],
    ["tiara", 80, 52, 0.72],
    ["key", 80, 76, 0.72, 122, "gold"],
    ["key", 80, 76, 0.72, -122, "silver"],
    ["seal", 44, 90, 0.9],
    ["seal", 116, 90, 0.9],
  ],
  reformation: [
    ["hall"],
    ["portal", 80, 104, 0.98],
    "paper M64 38l32-3 1 40-31 1z",
    `fine ${row(6, [69, 45], [0, 5], "l22-2")}`,
    "dark M79 37a2 2 0 1 0 .1 0z",
    ["hammer", 112, 40, 1.2, -60],
  ],
};
