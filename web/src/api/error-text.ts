/** A refusal in words: the server's own, or ours where it could say nothing. */

import { ApiError, type ErrorBody } from "./types";
import { t } from "../ui/i18n.svelte";

export function errorText(problem: ErrorBody): string {
  if (problem.text) return problem.text;
  if (problem.code === "web-offline") return t("web-offline");
  if (problem.code === "no-such-match") return t("web-no-such-match");
  return t("web-refused", { code: problem.code });
}

export function toErrorBody(error: unknown): ErrorBody {
  if (error instanceof ApiError) return error.body;
  return { code: "client", text: error instanceof Error ? error.message : String(error) };
}
