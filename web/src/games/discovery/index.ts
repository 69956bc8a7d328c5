/** Age of Discovery in the page, both editions. */

import type { TitleUi } from "../title-ui";
import Picture from "./Picture.svelte";

export const title: TitleUi = {
  ids: ["age-of-discovery-2007", "age-of-discovery-2015"],
  messages: "discovery",
  rules: "age-of-discovery",
  Picture,
  table: async () => (await import("./table")).table,
  tutorial: async () => (await import("./tutorial")).tutorial,
};
