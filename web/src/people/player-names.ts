/** What bots are called, in the person's language; one from elsewhere keeps its own name. */

import type { Bot, MatchSeat } from "../api/types";
import { hasMessage, t } from "../ui/i18n.svelte";

/** A bot's kind; what follows it is its budget. */
function kindOf(bot: string): string {
  return bot.split(":")[0] ?? bot;
}

/** How a kind of bot is told from the others where one is chosen. */
export function botName(bot: string): string {
  const message = `web-bot-${kindOf(bot)}`;
  return hasMessage(message) ? t(message) : bot;
}

/** What kind of opponent a bot is; one from elsewhere tells it itself. */
export function aboutBot({ name, summary }: Pick<Bot, "name" | "summary">): string {
  const message = `cli-bot-${name}`;
  return hasMessage(message) ? t(message) : summary;
}

/**
 * What somebody at a table is called; null if nobody sits there.
 * A bot that stands in for a person goes on under the person's name.
 */
export function seatName({ bot, name, seat }: MatchSeat): string | null {
  const born = bot !== null && name === `${bot} ${seat + 1}`;
  const message = `web-bot-seat-${kindOf(bot ?? "")}`;
  return born && hasMessage(message) ? t(message, { seat: seat + 1 }) : name || null;
}
