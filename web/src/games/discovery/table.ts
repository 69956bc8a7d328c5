import type { View } from "./generated-view";
import type { TitleTable } from "../title-ui";
import { flights } from "./flights";
import { total } from "./pieces";
import Table from "./Table.svelte";

function lastColonies({ seats }: View, seat: number): number {
  const { colonies, builders } = seats[seat]?.age_points.at(-1) ?? { colonies: 0, builders: 0 };
  return colonies + builders;
}

function gathered({ seats, edition }: View, seat: number): number {
  const held = seats[seat];
  return held ? total(held.goods) + (edition === 2015 ? held.ships : 0) : 0;
}

export const table = {
  Table,
  flights,
  money: "money",
  ties: [
    { rule: "discovery.ties.colonies", words: "web-tie-colonies", of: lastColonies },
    {
      rule: "discovery.ties.money",
      words: "web-tie-money",
      of: ({ seats }, seat) => seats[seat]?.money ?? 0,
    },
    { rule: "discovery.ties.goods", words: "web-tie-goods", of: gathered },
  ],
} satisfies TitleTable<View> as TitleTable;
