/** Who plays in this browser. Whoever has no identity yet gets one as a guest when it is needed. */

import type { Identity } from "../api/types";
import { becomeGuest, rename, whoami } from "../api/client";
import { keepSettings, settings } from "../ui/settings.svelte";
import { t } from "../ui/i18n.svelte";

export async function ensureIdentity(): Promise<Identity> {
  const wished = settings.name.trim();
  const known = await whoami();
  if (!known) return becomeGuest(wished || t("web-guest"));
  if (wished && wished !== known.name) return rename(wished);
  return known;
}

/** Keep a name for whatever needs one next. */
export function keepName(name: string): void {
  settings.name = name.trim();
  keepSettings();
}

/** Take another name, also at the tables one sits at already. */
export async function setName(name: string): Promise<void> {
  keepName(name);
  if (!settings.name) return;
  const known = await whoami();
  if (known && known.name !== settings.name) await rename(settings.name);
}
