/**
 * Displays that have no room of their own: they open over a part of the table, one at a time.
 *
 * A tray opens by itself when something in it is to be chosen, and by a click or a key at any time.
 * What was opened or closed by hand stays so until something else is asked: a new question must
 * never find what it lights covered.
 */

export class Trays {
  #hand = $state.raw<{ tray: string | null; question: unknown } | null>(null);
  /** What opened it, to give the focus back to. */
  #opener: HTMLElement | null = null;

  /** The tray that is open now. */
  readonly shown = $derived.by((): string | null => {
    const lit = this.lit();
    const hand = this.#hand?.question === this.question() ? this.#hand : null;
    if (hand) return hand.tray;
    return lit[0] ?? null;
  });

  /**
   * @param lit the trays with something to be chosen in them
   * @param question something that is another whenever something else is asked
   */
  constructor(
    private readonly lit: () => readonly string[],
    private readonly question: () => unknown,
  ) {}

  isLit(tray: string): boolean {
    return this.lit().includes(tray);
  }

  toggle(tray: string, opener: HTMLElement | null = null): void {
    if (this.shown === tray) return this.close();
    this.#opener = opener;
    this.#hand = { tray, question: this.question() };
  }

  /** Whether somebody opened it, who then wants to be in it. */
  byHand(tray: string): boolean {
    return this.shown === tray && this.#hand?.tray === tray;
  }

  close(): void {
    this.#hand = { tray: null, question: this.question() };
    this.#opener?.focus({ preventScroll: true });
    this.#opener = null;
  }
}
