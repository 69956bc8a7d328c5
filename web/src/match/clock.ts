/** How much time everybody has left, counted by the server's clock. */

import type { Clock } from "../api/types";

/** How far the server's clock is ahead of ours, in milliseconds, judged when it told the time. */
export function clockOffset(clock: Clock, heard: number): number {
  return Date.parse(clock.now) - heard;
}

/** Seconds a seat has left at a moment of the server's clock; null if its time does not count. */
export function secondsLeft(clock: Clock, seat: number, now: number): number | null {
  const runs = clock.running === seat;
  if (clock.kind === "days") {
    return runs && clock.deadline ? Math.max(0, (Date.parse(clock.deadline) - now) / 1000) : null;
  }
  const left = clock.seats?.[seat];
  if (left === undefined) return null;
  const gone = runs && clock.since ? Math.max(0, (now - Date.parse(clock.since)) / 1000) : 0;
  return Math.max(0, left - gone);
}

/** Seconds as a clock face has them: `4:05`, `1:00:00`. */
export function formatClock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [whole / 3600, (whole / 60) % 60, whole % 60].map(Math.floor);
  const two = (part = 0): string => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
