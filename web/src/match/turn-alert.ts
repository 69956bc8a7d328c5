/** Telling somebody that it is their turn: a notification where the page is not looked at, a tone if wished. */

import { settings } from "../ui/settings.svelte";
import { play } from "./sounds";

/** Whether a notification failed: some browsers, mostly of phones, know them but let no page make one. */
let failed = false;

export function canNotify(): boolean {
  if (!("Notification" in window) || Notification.permission === "denied") return false;
  // Without leave nothing is seen of a trial; with it, only what is meant may be tried.
  if (Notification.permission !== "granted") notification("", {});
  return !failed;
}

function notification(title: string, more: NotificationOptions): Notification | null {
  try {
    return new Notification(title, more);
  } catch {
    failed = true;
    return null;
  }
}

/** Ask the browser for leave to notify; answers whether it was given. */
export async function requestNotifications(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Tell that it is somebody's turn. One notification for a match takes the place of the one before. */
export function alertTurn(title: string, body: string, match: string): void {
  play("bell");
  const allowed = "Notification" in window && Notification.permission === "granted";
  if (!settings.notify || !allowed || !document.hidden) return;
  const told = notification(title, { body, tag: match, icon: "/carrack.svg" });
  if (!told) {
    settings.notify = false;
    return;
  }
  told.onclick = () => {
    window.focus();
    told.close();
  };
}
