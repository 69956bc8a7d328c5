/** Who plays in this browser. Whoever has no identity yet gets one as a guest when it is needed. */

import type { Identity } from "./api";
import { becomeGuest, rename, whoami } from "./server";
import { keepSettings, settings } from "./settings.svelte";
import { t } from "./i18n.svelte";

export async function identified(): Promise<Identity> {
  const wished = settings.name.trim();
  const known = await whoami();
  if (!known) return becomeGuest(wished || t("web-guest"));
  if (wished && wished !== known.name) return rename(wished);
  return known;
}

export function callMe(name: string): void {
  settings.name = name.trim();
  keepSettings();
}
