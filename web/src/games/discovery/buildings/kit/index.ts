/** All parts by their names. */

import type { Part } from "../pen";
import { church } from "./church";
import { learning } from "./learning";
import { people } from "./people";
import { scenes, sky } from "./scenes";
import { sea } from "./sea";
import { town } from "./town";
import { trade } from "./trade";
import { war } from "./war";

const parts = {
  ...scenes,
  ...sky,
  ...sea,
  ...people,
  ...trade,
  ...war,
  ...church,
  ...learning,
  ...town,
};

export type PartName = keyof typeof parts;
export const PARTS: { readonly [name in PartName]: Part } = parts;
