import type { View } from "../../generated/age-of-exploration";
import type { Face } from "../index";
import { flights } from "./flights";
import Table from "./Table.svelte";

function cardsLeft({ scores }: View, seat: number): number {
  return scores[seat]?.lines.find(({ source }) => source === "cards-left")?.count ?? 0;
}

export const face: Face<View> = {
  Table,
  flights,
  ties: [{ rule: "exploration.final.tie", words: "web-tie-cards", of: cardsLeft }],
};
