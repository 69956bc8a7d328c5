import type { View } from "./generated-view";
import type { TitleTable } from "../title-ui";
import { flights } from "./flights";
import Table from "./Table.svelte";
import "./colours.css";

function cardsLeft({ scores }: View, seat: number): number {
  return scores[seat]?.lines.find(({ source }) => source === "cards-left")?.count ?? 0;
}

export const table = {
  Table,
  flights,
  money: "gold",
  ties: [{ rule: "exploration.final.tie", words: "web-tie-cards", of: cardsLeft }],
} satisfies TitleTable<View> as TitleTable;
