/** The choice that is being made at a table: see `action-matching.ts` for how it is narrowed. */

import { createAttachmentKey, type Attachment } from "svelte/attachments";
import type { Action } from "../api/types";
import { canPick, isPicked, narrowed, picking, type Pattern, type Pick } from "./action-matching";
import { named } from "../ui/accessible-name";

/** What makes an element of the table something to click; spread it over the element. */
export interface ClickableProps {
  class?: string;
  role?: "button";
  tabindex?: 0;
  "aria-label"?: string;
  "aria-pressed"?: boolean;
  "data-lit"?: true;
  "data-picked"?: true;
  onclick?: (event: MouseEvent) => void;
  onkeydown?: (event: KeyboardEvent) => void;
  [attachment: symbol]: Attachment<Element>;
}

export class ActionChoice {
  legal = $state.raw<readonly Action[]>([]);
  picks = $state.raw<readonly Pick[]>([]);
  /** What is still possible. */
  left = $derived(narrowed(this.legal, this.picks));
  /** What will be sent, once picking has come down to it. */
  chosen = $derived(this.picks.length > 0 && this.left.length === 1 ? this.left[0]! : null);

  constructor(
    private readonly send: (action: Action) => void,
    private readonly asksFirst: () => boolean,
  ) {}

  /** Offer other actions; what was picked among the old ones is forgotten. */
  offer(legal: readonly Action[]): void {
    this.legal = legal;
    this.picks = [];
  }

  clear(): void {
    this.picks = [];
  }

  pick(patterns: readonly Pattern[]): void {
    this.picks = picking(this.legal, this.picks, patterns);
    if (this.chosen && !this.asksFirst()) this.confirm();
  }

  /** Choose an action outright, as from the list. */
  take(action: Action): void {
    if (!this.asksFirst()) {
      this.send(action);
      return;
    }
    this.picks = [{ key: action.text, patterns: [action.args] }];
  }

  confirm(): void {
    const action = this.chosen;
    if (action) this.send(action);
  }

  isLit(...patterns: Pattern[]): boolean {
    return canPick(this.legal, this.picks, patterns);
  }

  isPicked(...patterns: Pattern[]): boolean {
    return isPicked(this.picks, patterns);
  }

  /** The properties of a thing that stands for these patterns, any of them. */
  clickable(label: string, ...patterns: Pattern[]): ClickableProps {
    if (!this.isLit(...patterns)) return {};
    const picked = this.isPicked(...patterns);
    return {
      role: "button",
      tabindex: 0,
      "aria-label": label,
      "aria-pressed": picked,
      "data-lit": true,
      "data-picked": picked || undefined,
      [createAttachmentKey()]: named(label),
      onclick: (event) => {
        event.stopPropagation();
        this.pick(patterns);
      },
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        this.pick(patterns);
      },
    };
  }
}
