/** The terms of a clock in words. */

import type { Clock } from "../api/types";
import { t } from "../ui/i18n.svelte";

export function clockText({ kind, minutes, increment, days, at_end }: Clock): string {
  const terms = t(`web-clock-terms-${kind}`, { minutes, increment, days });
  const end = t(`web-clock-end-${at_end}`);
  return `${terms} ${end}`;
}
