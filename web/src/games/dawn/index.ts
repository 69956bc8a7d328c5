import type { View } from "../../generated/dawn-of-empires";
import type { Face } from "../index";
import { flights } from "./flights";
import Table from "./Table.svelte";

const rule = "dawn.scoring.ties";

export const face: Face<View> = {
  Table,
  flights,
  ties: [
    { rule, words: "web-tie-experience", of: ({ seats }, seat) => seats[seat]?.experience ?? 0 },
    { rule, words: "web-tie-money", of: ({ seats }, seat) => seats[seat]?.resources.money ?? 0 },
  ],
};
