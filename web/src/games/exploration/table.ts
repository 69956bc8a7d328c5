import type { View } from "./generated-view";
import type { TitleTable } from "../title-ui";
import { flights } from "./flights";
import Table from "./Table.svelte";
import "./colours.css";

export const table = {
  Table,
  flights,
  money: "gold",
  parted: true,
} satisfies TitleTable<View> as TitleTable;
