/** The drawing of every building, by its name. */

import type { Drawings } from "../drawing";
import { church } from "./church";
import { harbour } from "./harbour";
import { learning } from "./learning";
import { settlement } from "./settlement";
import { trade } from "./trade";
import { war } from "./war";

export const DRAWINGS: Drawings = {
  ...harbour,
  ...settlement,
  ...church,
  ...war,
  ...trade,
  ...learning,
};
