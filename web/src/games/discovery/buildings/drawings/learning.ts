/** Maps, books and laws. */

import { disc, row } from "../pen";
import type { Drawings } from "../drawing";

export const learning: Drawings = {
  "new-world-cartography": [
    ["desk"],
    ["map", 72, 94, 1.2],
    ["dividers", 66, 78, 0.95, 16],
    ["inkwell", 146, 98, 0.8],
  ],
  university: [
    ["land"],
    ["tree", 12, 92, 0.9],
    ["tree", 150, 92, -0.9],
    "stone M32 92V44h96v48z",
    "dark M70 92V62q10-12 20 0v30z",
    ["column", 38, 94, 1.06],
    ["column", 58, 94, 1.06],
    ["column", 102, 94, 1.06],
    ["column", 122, 94, 1.06],
    ["pediment", 80, 46, 1.08],
    ["book", 80, 37, 0.28, 0, "red"],
    ["steps", 80, 98, 1.02],
  ],
  "colonization-laws": [
    ["desk"],
    ["scales", 114, 98, 1.02],
    ["tome", 40, 102, 1.2, 0, "red"],
    ["tome", 40, 86, 1.1, 0, "blue"],
    ["tome", 38, 71, 1, 0, "green"],
    ["crown", 38, 56, 0.75, 0, "gold"],
  ],
  "indentured-servitude": [
    ["desk"],
    ["scroll", 60, 102, 1.35],
    `fine ${row(4, [32, 32], [0, 8], "h44m5 0h8")}`,
    "mark M38 70l14 14m0-14l-14 14",
    "line M34 90h24",
    ["seal", 82, 78, 1],
    ["quill", 108, 74, 1],
    `silver ${disc(118, 94, 10)}${disc(148, 92, 10)}`,
    `wood ${disc(118, 94, 6)}${disc(148, 92, 6)}`,
    "line M126 90q3-4 6 0t6 0 5-1",
  ],
  "age-of-reason": [
    ["warm"],
    ["beams", 112, 34],
    "wood M-2 92h164v20H-2z",
    "shade M-2 92h164v5h-164z",
    "fine M0 102h60m8 0h40M120 104h40",
    ["sphere", 46, 96, 1.02],
    ["tome", 114, 98, 1.1, 0, "red"],
    ["tome", 110, 84, 1, 0, "green"],
    `glow ${disc(112, 34, 15)}`,
    ["candle", 112, 66, 1.15],
  ],
  "re-write-history": [
    ["desk"],
    ["book", 56, 98, 1.04, 0, "red"],
    ["lines", 56, 98, 1.04],
    "mark M14 65q18-4 34 4M14 72q18-4 34 4M14 78q18-4 34 4",
    ["quill", 80, 84, 1.2],
    ["hourglass", 138, 94, 1.2],
  ],
};
