/** The Age of Exploration in the page. */

import type { TitleUi } from "../title-ui";
import Picture from "./Picture.svelte";

export const title: TitleUi = {
  ids: ["age-of-exploration"],
  messages: "exploration",
  rules: "age-of-exploration",
  Picture,
  table: async () => (await import("./table")).table,
  tutorial: async () => (await import("./tutorial")).tutorial,
};
