/** What a person prefers, kept in the browser. */

export type Theme = "system" | "light" | "dark";
export type Speed = "off" | "slow" | "normal" | "fast";

interface Kept {
  language: string | null;
  theme: Theme;
  speed: Speed;
  confirm: boolean;
  /** Hide the table between people at one screen. */
  curtain: boolean;
  /** Tell by the browser when it is one's turn and the page is not looked at. */
  notify: boolean;
  sound: boolean;
  /** Letters and digits do something at a table. */
  keys: boolean;
  /** On a small screen, only the question is shown, so that more of the table is. */
  folded: boolean;
  /** Which parts of tables were opened or folded away, by their names. */
  unfolded: Record<string, boolean>;
  name: string;
}

const PLACE = "carrack.settings";
const USUAL: Kept = {
  language: null,
  theme: "system",
  speed: "normal",
  confirm: false,
  curtain: true,
  notify: false,
  sound: false,
  keys: true,
  folded: false,
  unfolded: {},
  name: "",
};

function kept(): Kept {
  try {
    return {
      ...structuredClone(USUAL),
      ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>),
    };
  } catch {
    // A browser that keeps nothing, or kept something else, still plays.
    return structuredClone(USUAL);
  }
}

export const settings = $state<Kept>(kept());

export function keepSettings(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // Nothing to do: they hold until the page is closed.
  }
}

/** How many times slower than usual pieces move; 0 if they do not. */
export function pace(): number {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || settings.speed === "off") return 0;
  return { slow: 1.8, normal: 1, fast: 0.45 }[settings.speed];
}

export function applyTheme(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
