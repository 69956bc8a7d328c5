/** What the browser calls a page: in its tabs and history, and aloud. */

import { gameName } from "../games/catalogue.svelte";
import { hasMessage, t } from "./i18n.svelte";

const NAME = "Carrack";

export function documentTitle(page: string | null): string {
  return page ? `${page} – ${NAME}` : NAME;
}

/** The title of the page at an address; a table adds its own. */
export function routeTitle([page, what]: readonly string[]): string {
  switch (page) {
    case undefined:
    case "match":
    case "recorded":
      return documentTitle(null);
    case "lobby":
      return documentTitle(t("web-lobby"));
    case "new": {
      const name = gameName(what ?? "");
      // A game that is not known, or not yet, has no name but its key.
      return documentTitle(name === what ? t("web-set-up") : `${t("web-set-up")} – ${name}`);
    }
    case "rules": {
      const named = `web-rules-${what}`;
      return documentTitle(hasMessage(named) ? `${t("web-rules")} – ${t(named)}` : t("web-rules"));
    }
    default:
      return documentTitle(t("web-not-found"));
  }
}
