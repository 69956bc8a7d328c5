// What of a table does not fit its window: a list of complaints, empty if all is well.
// Loaded into the page after click_targets.js, whose hand it uses.
window.oneScreen = {
  /** A pixel is shared by neighbours, and glyphs may stand out a little. */
  NEAR: 1.5,
  SMALLEST: 12,

  name(element) {
    const words = (element.getAttribute("aria-label") ?? element.textContent).trim();
    return `${element.tagName.toLowerCase()}.${element.getAttribute("class")} “${words.slice(0, 40)}”`;
  },

  seen(element) {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && !element.closest(".visually-hidden");
  },

  all(selector, within = document) {
    return [...within.querySelectorAll(selector)].filter((element) => this.seen(element));
  },

  /** Neither the page nor the table in it is scrolled. */
  scrolled() {
    const places = ["main", ".board", ".boxes", ".seats .mat", ".mat.own", ".matrix > .told"];
    const parts = places.flatMap((place) => this.all(place));
    return [document.documentElement, ...parts].flatMap((element) => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      const fits = scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
      const sizes = `${scrollWidth}x${scrollHeight} in ${clientWidth}x${clientHeight}`;
      return fits ? [] : [`${this.name(element)} is scrolled: ${sizes}`];
    });
  },

  /** The main places lie side by side, all in the window. */
  overlapping() {
    const common = "header.full, .map, .seats > *, .asks, .side";
    const titles = ".boxes .box, .left > .row, .rondel, .middle > .own, .matrix > .place, .matrix > .told";
    const places = this.all(`${common}, ${titles}`);
    const boxes = places.map((place) => place.getBoundingClientRect());
    const found = places
      .filter((_, place) => !this.inside(boxes[place], new DOMRect(0, 0, innerWidth, innerHeight)))
      .map((place) => `${this.name(place)} is not in the window`);
    places.forEach((one, first) =>
      places.slice(first + 1).forEach((other, after) => {
        const [a, b] = [boxes[first], boxes[first + 1 + after]];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > this.NEAR && height > this.NEAR)
          found.push(`${this.name(one)} lies over ${this.name(other)}`);
      }),
    );
    return places.length > 8 ? found : ["the main places are missing"];
  },

  inside(inner, outer) {
    return (
      inner.left >= outer.left - this.NEAR &&
      inner.top >= outer.top - this.NEAR &&
      inner.right <= outer.right + this.NEAR &&
      inner.bottom <= outer.bottom + this.NEAR
    );
  },

  /** Whatever lies in a place lies within its bounds. */
  cut() {
    const leaves = "h3, small, b, p, li, i, em, button, .card, .offer, .space, .deck, .badge, text";
    const boxes = ".boxes .box, .boxes .card, .seats > .mat, .mat.own, .matrix > .place, .matrix > .told";
    return this.all(`.map svg, .rondel svg, ${boxes}`).flatMap((place) => {
      const outer = place.getBoundingClientRect();
      return this.all(leaves, place)
        .filter((element) => !this.inside(element.getBoundingClientRect(), outer))
        .map((element) => `${this.name(element)} is cut off by ${this.name(place)}`);
    });
  },

  /** Nothing that is written lies over something else that is written. */
  crossed() {
    const places = ".boxes .box, .seats > .mat, .mat.own, .matrix > .place, .matrix > .told";
    return this.all(places).flatMap((place) => {
      const written = this.all("h3, small, b, li, button, .deck, .card p", place).filter(
        (element) => !element.querySelector("h3, small, b, li, button"),
      );
      const boxes = written.map((element) => element.getBoundingClientRect());
      return written.flatMap((one, first) =>
        written.slice(first + 1).flatMap((other, after) => {
          const [a, b] = [boxes[first], boxes[first + 1 + after]];
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // The number of a space stands in a corner of the worker on it.
          const apart = width < 3 || height < 3 || one.closest("li")?.contains(other);
          return apart ? [] : [`${this.name(one)} is written over ${this.name(other)}`];
        }),
      );
    });
  },

  /** Whatever can be chosen is in the window, and a click reaches it. */
  unreached() {
    return [...document.querySelectorAll(".board [data-lit]")]
      .filter((element) => !hand.reached(element))
      .map((element) => `${this.name(element)} is lit, but not in sight`);
  },

  /** Everything is large enough to be read. */
  small() {
    const found = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !this.seen(element)) continue;
      if (element.closest("script, style, option, dialog, title")) continue;
      const size = parseFloat(getComputedStyle(element).fontSize) * this.scale(element);
      if (size < this.SMALLEST - 0.05) found.set(`${this.name(element)} is ${size.toFixed(1)} px`, 1);
    }
    return [...found.keys()];
  },

  scale(element) {
    return element instanceof SVGElement ? element.getScreenCTM().d : 1;
  },

  complaints() {
    return [
      ...this.scrolled(),
      ...this.overlapping(),
      ...this.cut(),
      ...this.crossed(),
      ...this.unreached(),
      ...this.small(),
    ];
  },
};
