// What a person's eyes and hand do: see what is lit, find a point of it that a click reaches.
// Loaded into every page before its own scripts.
window.hand = {
  /** How many decisions the game shown has had; null where no game is shown. */
  moment() {
    const told = document.querySelector(".scrubber input")?.max;
    return told === undefined ? null : Number(told);
  },

  /** Whether a choice is awaited, and nothing that was chosen is on its way. */
  asked() {
    return document.querySelector(".prompt.asked:not([aria-busy=true])") !== null;
  },

  /** A point of an element, where it is now, that a click would reach. */
  reached(element) {
    const box = element.getBoundingClientRect();
    const parts = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const down of parts) {
      for (const along of parts) {
        const [x, y] = [box.left + box.width * along, box.top + box.height * down];
        const hit = document.elementFromPoint(x, y);
        const meant = hit?.closest("[data-lit], button") ?? element;
        if (hit && element.contains(hit) && meant === element) return { x, y };
      }
    }
    return null;
  },

  /** The same, scrolling to it if need be; null if something else always lies over all of it. */
  point(element) {
    for (const block of [null, "center", "start"]) {
      if (block) element.scrollIntoView({ block, inline: "center", behavior: "instant" });
      const found = this.reached(element);
      if (found) return found;
    }
    return null;
  },

  /** Turn to the part of a small screen that has an element, as somebody would who looks for it;
      true if it was not there. */
  turnTo(element) {
    const part = element.closest(".asks")
      ? "choose"
      : (element.closest("[data-part]")?.dataset.part ?? "board");
    const tab = document.querySelector(`.parts [data-for=${part}]:not([aria-current])`);
    if (!tab || element.getClientRects().length) return false;
    tab.click();
    return true;
  },

  label(element) {
    return element.getAttribute("aria-label") ?? element.textContent.trim();
  },

  /** What is lit on the table and not yet picked. */
  lit() {
    return [...document.querySelectorAll(".board [data-lit]:not([data-picked])")];
  },

  /** The prompt's buttons, for what has no place on the table: done, pass, send. */
  buttons() {
    const places = ".prompt .steps .button:not(.plain), .prompt .plan .button.main";
    return [...document.querySelectorAll(places)];
  },

  /** What was lit when it was last looked at, but could not be reached. */
  hidden: null,

  /** Where to click next; null while nothing is asked, or while a piece on its way lies over it.
      The number makes choices differ. */
  next(number) {
    if (document.querySelector(".end")) return { over: true };
    if (!this.asked()) return null;
    const [lit, buttons] = [this.lit(), this.buttons()];
    // Now and then a button, or else nobody would ever say "no" or "done".
    const useButton = lit.length === 0 || (buttons.length > 0 && number % 5 === 4);
    const things = useButton ? buttons : lit;
    if (things.length === 0) return null;
    const thing = things[(number * 7) % things.length];
    if (this.turnTo(thing)) return null;
    const point = this.point(thing);
    this.hidden = point ? null : this.label(thing);
    const choice = lit.length + buttons.length > 1;
    return point && { over: false, onTable: !useButton, choice, point };
  },
};
