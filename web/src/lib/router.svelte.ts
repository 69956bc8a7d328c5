/** Which page is shown: the address of the browser, and nothing else. */

let here = $state({ path: location.pathname, query: location.search, hash: location.hash });

function look(): void {
  here = { path: location.pathname, query: location.search, hash: location.hash };
}

window.addEventListener("popstate", look);

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
  event.preventDefault();
  go(address.pathname + address.search + address.hash);
}
