/**
 * Pieces that fly across the table when something happens.
 *
 * Places on the table have names (`anchor("deck")`); a game turns an event into flights between them.
 */

import type { Component } from "svelte";
import type { Attachment } from "svelte/attachments";
import { pace } from "../ui/settings.svelte";
import { play, type Sound } from "./sounds";

type Props = Record<string, unknown>;

/** One piece's way. A place that is not on the table now is no flight. */
export interface Flight {
  from: string;
  to: string;
  piece: Component<Props>;
  props: Props;
  /** How wide the piece is drawn, in pixels. */
  width: number;
  /** What is heard when it lands. */
  sound: Sound;
}

export interface Airborne extends Flight {
  id: number;
  start: { x: number; y: number };
  end: { x: number; y: number };
  delay: number;
  duration: number;
}

/** A flight of a component drawn with these properties. */
export function flight<Own extends Props>(
  from: string,
  to: string,
  width: number,
  piece: Component<Own>,
  props: Own,
  sound: Sound = "wood",
): Flight {
  return { from, to, width, props, sound, piece: piece as unknown as Component<Props> };
}

const DURATION = 520;
const APART = 90;
/** More of the same would only be waited for. */
const MOST = 8;

const places = new Map<string, Element[]>();
export const airborne = $state<{ list: Airborne[] }>({ list: [] });
let count = 0;

/** Give an element's place a name. The latest visible element of a name holds it. */
export function anchor(name: string): Attachment {
  return (element) => {
    places.set(name, [...(places.get(name) ?? []), element]);
    return () => {
      places.set(
        name,
        (places.get(name) ?? []).filter((other) => other !== element),
      );
    };
  };
}

/** The element that holds a place's name now, if one is to be seen. */
export function placeOf(name: string): Element | null {
  const holders = [...(places.get(name) ?? [])].reverse();
  const seen = (box: DOMRect): boolean => box.width > 0 || box.height > 0;
  return holders.find((element) => seen(element.getBoundingClientRect())) ?? null;
}

function middle(name: string): { x: number; y: number } | null {
  const box = placeOf(name)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Let pieces fly, and wait until they have landed. */
export async function fly(flights: Flight[]): Promise<void> {
  const slow = pace();
  if (document.hidden) return;
  if (slow === 0) {
    // Nothing is seen to move, and one piece is heard for all of them.
    if (flights[0]) play(flights[0].sound);
    return;
  }
  const list = flights.slice(0, MOST).flatMap((flight, place): Airborne[] => {
    const start = middle(flight.from);
    const end = middle(flight.to);
    if (!start || !end) return [];
    const times = { delay: place * APART * slow, duration: DURATION * slow };
    return [{ ...flight, ...times, start, end, id: (count += 1) }];
  });
  if (list.length === 0) return;
  airborne.list = [...airborne.list, ...list];
  for (const each of list) play(each.sound, each.delay + each.duration);
  const longest = Math.max(...list.map((each) => each.delay + each.duration));
  await pause(longest);
  airborne.list = airborne.list.filter((each) => !list.some((gone) => gone.id === each.id));
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
