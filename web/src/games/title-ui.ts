/** What a title's folder gives the page: `games/<title>/index.ts` exports one of these as `title`. */

import type { Component } from "svelte";
import type { Entry, GameId, Position } from "../api/types";
import type { Tutorial } from "../learn/tutorial-steps";
import type { ActionChoice } from "../match/action-choice.svelte";
import type { Flight } from "../match/flight-animation.svelte";

/** What a table is drawn from: never anything but this. */
export interface TableProps<View> {
  position: Position<View>;
  names: string[];
  choice: ActionChoice;
}

/** A table and what belongs to it; loaded when somebody sits down at it. */
export interface TitleTable<View = unknown> {
  Table: Component<TableProps<View>>;
  /** What moves when something happens; the places are names given with `anchor`. */
  flights(entry: Entry, position: Position<View>): Flight[];
  /** Which of the counts in a seat's view is its money, for the chart. */
  money: string;
  /** It fits its place in a large window, and marks what small screens show one at a time: `data-part`. */
  parted?: boolean;
}

/** A title as the page knows it. Whatever is heavy is loaded when it is needed. */
export interface TitleUi {
  /** The games of the catalogue that it draws: its editions. */
  ids: readonly GameId[];
  /** Where its messages are (see `package-files.ts`), and how their ids begin. */
  messages: string;
  /** The id of its rules text, which editions share. */
  rules: string;
  /** A small picture, as on the lid of its box. */
  Picture: Component<{ game: GameId }>;
  table(): Promise<TitleTable>;
  tutorial?(): Promise<Tutorial>;
}
