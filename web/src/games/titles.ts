/** The titles that the page has a folder for, found by themselves. */

import type { GameId } from "../api/types";
import type { TitleUi } from "./title-ui";

const modules = import.meta.glob<{ title: TitleUi }>("./*/index.ts", { eager: true });
const titles = new Map<GameId, TitleUi>(
  Object.values(modules).flatMap(({ title }) => title.ids.map((id) => [id, title] as const)),
);

export const knownGames: readonly GameId[] = [...titles.keys()];

export function titleOf(game: GameId): TitleUi | null {
  return titles.get(game) ?? null;
}
