import type { View } from "./generated-view";
import type { TitleTable } from "../title-ui";
import { flights } from "./flights";
import Table from "./Table.svelte";

const rule = "dawn.scoring.ties";

export const table = {
  Table,
  flights,
  money: "resources.money",
  ties: [
    { rule, words: "web-tie-experience", of: ({ seats }, seat) => seats[seat]?.experience ?? 0 },
    { rule, words: "web-tie-money", of: ({ seats }, seat) => seats[seat]?.resources.money ?? 0 },
  ],
} satisfies TitleTable<View> as TitleTable;
