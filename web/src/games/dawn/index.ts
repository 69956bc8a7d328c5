/** Dawn of Empires in the page. */

import type { TitleUi } from "../title-ui";
import Picture from "./Picture.svelte";

export const title: TitleUi = {
  ids: ["dawn-of-empires"],
  messages: "dawn",
  rules: "dawn-of-empires",
  Picture,
  table: async () => (await import("./table")).table,
  tutorial: async () => (await import("./tutorial")).tutorial,
};
