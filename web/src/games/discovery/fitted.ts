/** Names that fit wherever they are written, whatever typeface there is. */

import type { Attachment } from "svelte/attachments";

/** Draws a text of SVG narrower if it is wider than its place. */
export function fitted(text: string, width: number): Attachment<SVGTextElement> {
  return (element) => {
    const narrower = Boolean(text) && (element.getComputedTextLength?.() ?? 0) > width;
    if (!narrower) return;
    element.setAttribute("textLength", String(width));
    element.setAttribute("lengthAdjust", "spacingAndGlyphs");
    return () => {
      element.removeAttribute("textLength");
      element.removeAttribute("lengthAdjust");
    };
  };
}
