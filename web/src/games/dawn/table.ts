import type { View } from "./generated-view";
import type { TitleTable } from "../title-ui";
import { flights } from "./flights";
import Table from "./Table.svelte";

export const table = {
  Table,
  flights,
  money: "resources.money",
  parted: true,
} satisfies TitleTable<View> as TitleTable;
