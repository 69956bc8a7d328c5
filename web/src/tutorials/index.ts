/**
 * First games, step by step, at a real table against bots. A tutorial is the list of its steps and the
 * position it begins at (`tools/web_tutorials.py`); nothing else is written for it.
 */

import type { GameId } from "../lib/api";
import type { Lesson, Step } from "../lib/lesson";

const EXPLORATION: Step[] = [
  { say: "tutorial-exploration-hand", point: "hand 0" },
  { say: "tutorial-exploration-home", point: "ship 0" },
  { say: "tutorial-exploration-sail", point: "hand 0", move: { verb: "sail" } },
  { say: "tutorial-exploration-others", point: "ship 1", until: {} },
  { say: "tutorial-exploration-explore", point: "ship 0", move: { verb: "explore" } },
  { say: "tutorial-exploration-found", point: "hand 0", until: { verb: "return" } },
  { say: "tutorial-exploration-return", point: "ship 0", move: { verb: "return" } },
  { say: "tutorial-exploration-court", point: "court", until: { verb: "exhibit" } },
  { say: "tutorial-exploration-exhibit", point: "show 0", move: { verb: "exhibit" } },
  { say: "tutorial-exploration-market", point: "market" },
  { say: "tutorial-exploration-end", point: "purse 0" },
  { say: "tutorial-around", point: "prompt" },
];

const DISCOVERY: Step[] = [
  { say: "tutorial-discovery-world", point: "region caribbean" },
  { say: "tutorial-discovery-boxes", point: "box dock" },
  { say: "tutorial-discovery-dock", point: "box dock", move: { verb: "place", box: "dock" } },
  { say: "tutorial-discovery-others", until: { verb: "place" } },
  {
    say: "tutorial-discovery-goods",
    point: "box trade-goods",
    move: { verb: "place", box: "trade-goods" },
  },
  { say: "tutorial-discovery-specialists", point: "box captain" },
  { say: "tutorial-discovery-discovery", point: "box discovery" },
  { say: "tutorial-discovery-rest", point: "mat 0", until: { verb: "land" } },
  { say: "tutorial-discovery-land", point: "region caribbean", move: { verb: "land" } },
  { say: "tutorial-discovery-wait", until: { verb: "take" } },
  { say: "tutorial-discovery-take", point: "box trade-goods", move: { verb: "take" } },
  { say: "tutorial-discovery-income", point: "board 0" },
  { say: "tutorial-discovery-end", point: "region caribbean" },
  { say: "tutorial-around", point: "prompt" },
];

const DAWN: Step[] = [
  { say: "tutorial-dawn-town" },
  { say: "tutorial-dawn-board", point: "mat 0" },
  { say: "tutorial-dawn-rondel", point: "space 1" },
  { say: "tutorial-dawn-harvest", point: "space 1", move: { verb: "go", take: "harvest" } },
  { say: "tutorial-dawn-collect", until: { verb: "convert" } },
  { say: "tutorial-dawn-convert", move: { verb: "convert" } },
  { say: "tutorial-dawn-others", until: { verb: "go" } },
  { say: "tutorial-dawn-go", point: "marker 0", move: { verb: "go" } },
  { say: "tutorial-dawn-points", point: "experience" },
  { say: "tutorial-around", point: "prompt" },
];

const lessons: Record<GameId, Step[]> = {
  "age-of-exploration": EXPLORATION,
  "age-of-discovery-2007": DISCOVERY,
  "age-of-discovery-2015": DISCOVERY,
  "dawn-of-empires": DAWN,
};

const positions = import.meta.glob<Lesson["position"]>("./positions/*.json", { import: "default" });

export function hasLesson(game: GameId): boolean {
  return game in lessons;
}

export function stepsOf(game: GameId): Step[] {
  return lessons[game] ?? [];
}

/** A game's lesson with the position it begins at. */
export async function lessonOf(game: GameId): Promise<Lesson | null> {
  const position = await positions[`./positions/${game}.json`]?.();
  return position ? { steps: stepsOf(game), position } : null;
}
