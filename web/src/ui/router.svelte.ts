/** Which page is shown: the address of the browser, and nothing else. */

import { tick } from "svelte";

let here = $state({ path: location.pathname, query: location.search, hash: location.hash });

function look(): void {
  here = { path: location.pathname, query: location.search, hash: location.hash };
}

window.addEventListener("popstate", look);
window.addEventListener("hashchange", look);

export const route = {
  /** The parts of the path: `/match/abc` is `["match", "abc"]`. */
  get parts(): string[] {
    return here.path.split("/").filter(Boolean).map(decodeURIComponent);
  },
  get query(): URLSearchParams {
    return new URLSearchParams(here.query);
  },
  get hash(): string {
    return decodeURIComponent(here.hash.slice(1));
  },
};

export function go(address: string): void {
  history.pushState(null, "", address);
  look();
  window.scrollTo(0, 0);
  // Whoever plays by keyboard, or listens, begins at the new page and not where the old one was left.
  void tick().then(() => document.getElementById("main")?.focus({ preventScroll: true }));
}

/** Change the address without a new page in the browser's history. */
export function replaceAddress(address: string): void {
  history.replaceState(null, "", address);
  look();
}

/** Follow links of our own without loading the page anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.target) return;
  const address = new URL(link.href, location.href);
  if (address.origin !== location.origin || link.hasAttribute("download")) return;
  // To a place on this page the browser goes by itself, and takes the focus along.
  const samePage = address.pathname === location.pathname && address.search === location.search;
  if (samePage && address.hash) return;
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
}
