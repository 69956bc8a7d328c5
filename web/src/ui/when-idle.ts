/** What can wait until the page is drawn and has nothing else to do. */

const LONGEST_WAIT = 400;

/** Do something when the page is idle, or soon anyway; return how to leave it undone. */
export function whenIdle(deed: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const asked = requestIdleCallback(deed, { timeout: LONGEST_WAIT });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(deed, LONGEST_WAIT / 4);
  return () => clearTimeout(timer);
}
