/** Options of a game in words. A plug-in's option has only those that the server sends. */

import type { GameOption } from "../api/types";
import { humanize } from "../ui/humanize";
import { hasMessage, t } from "../ui/i18n.svelte";

export function optionTitle({ name }: GameOption): string {
  const message = `web-titled-${name}`;
  return hasMessage(message) ? t(message) : humanize(name);
}

export function choiceWord({ name }: GameOption, choice: string): string {
  const message = `web-option-${name}-${choice}`;
  return hasMessage(message) ? t(message) : humanize(choice);
}

/** A table of values goes by its name. */
function nameOf(value: unknown): unknown {
  return value !== null && typeof value === "object" && "name" in value ? value.name : value;
}

function optionText(option: GameOption, value: unknown): string {
  const title = optionTitle(option);
  if (value === true) return title;
  if (value === false) return t("web-labelled", { title, value: t("web-generic-no") });
  const known = option.choices.includes(String(value));
  // A number is told as it is, and so is the name that somebody gave a table of their own.
  return t("web-labelled", {
    title,
    value: known ? choiceWord(option, String(value)) : String(value),
  });
}

/** What of a match's options is not as usual. */
export function unusualOptions(
  options: readonly GameOption[],
  chosen: Record<string, unknown>,
): string[] {
  return options.flatMap((option) => {
    const value = nameOf(chosen[option.name]);
    const usual = value === undefined || value === nameOf(option.default);
    return usual ? [] : [optionText(option, value)];
  });
}
