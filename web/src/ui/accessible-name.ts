/**
 * Names of what can be pressed. What can be read on a thing belongs to its name: whoever speaks to the
 * computer says what they see, and whoever listens to it hears what is there.
 */

import type { Attachment } from "svelte/attachments";

/** A name that holds a label and what can be read, without saying the same twice. */
export function nameWith(label: string, text: string): string {
  if (label.includes(text)) return label;
  return text.includes(label) ? text : `${label}: ${text}`;
}

/** Names an element by a label and the words on it. */
export function named(label: string): Attachment<Element> {
  return (element) => {
    const text = textOn(element).replace(/\s+/g, " ").trim();
    element.setAttribute("aria-label", nameWith(label, text));
  };
}

/** Not to be seen, though it is there. */
const UNSEEN = ".visually-hidden, title, desc, style";
/** What goes on in the line of the words before it; anything else stands apart from them. */
const INLINE = "a, b, em, i, small, span, strong";

/** The words that can be seen on an element. */
export function textOn(element: Element): string {
  const text = [...element.childNodes].map((node) => {
    if (node instanceof Element) {
      if (node.matches(UNSEEN)) return "";
      return node.matches(INLINE) ? textOn(node) : ` ${textOn(node)} `;
    }
    return node.nodeType === Node.TEXT_NODE ? node.textContent : "";
  });
  return text.join("");
}
