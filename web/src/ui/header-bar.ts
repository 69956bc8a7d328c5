/** The middle of the page's header, where a table tells how far its game is. */

import type { Attachment } from "svelte/attachments";

/** The id of the place in the header. */
export const HEADER_BAR = "header-bar";

/** Put an element there, as long as it lives; it stays where it is on a page without a header. */
export const intoHeader: Attachment = (element) => {
  const bar = document.getElementById(HEADER_BAR);
  if (!bar) return;
  bar.append(element);
  // What was moved out of its component does not go away with it.
  return () => element.remove();
};
