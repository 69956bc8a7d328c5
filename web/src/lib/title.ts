/** What the browser calls a page: in its tabs and history, and aloud. */

import { hasMessage, t } from "./i18n.svelte";

const NAME = "Carrack";

export function entitled(page: string | null): string {
  return page ? `${page} – ${NAME}` : NAME;
}

/** The title of the page at an address; a table adds its own. */
export function titleOf([page, what]: readonly string[]): string {
  switch (page) {
    case undefined:
    case "match":
    case "recorded":
      return entitled(null);
    case "lobby":
      return entitled(t("web-lobby"));
    case "new":
      return entitled(`${t("web-set-up")} – ${t(`game-${what}`)}`);
    case "rules": {
      const named = `web-rules-${what}`;
      return entitled(hasMessage(named) ? `${t("web-rules")} – ${t(named)}` : t("web-rules"));
    }
    default:
      return entitled(t("web-not-found"));
  }
}
