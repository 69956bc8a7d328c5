/** People and beasts. People stand on their feet; a hat has the same place as who wears it. */

import { disc, oval, type Part } from "../pen";

const HEAD = `skin ${disc(0, -37, 6)}` as const;
const EYES = `dot ${disc(-2.2, -36.5, 0.8)}${disc(2.2, -36.5, 0.8)}` as const;

export const people = {
  man: [
    "dark M-6.5 0v-15h5.5v15zM1 0v-15h5.5v15z",
    "tint M-5.5-32q-6 1-7 8l-1 9h4l1-6 .5 9h16l.5-9 1 6h4l-1-9q-1-7-7-8z",
    "shade M2-32h3.5q6 1 7 8l1 9h-4l-1-6-.5 9h-5z",
    "fine M0-28v16M-8-17h16",
    HEAD,
    EYES,
    "paper M-5-32l5 5 5-5-2-1h-6z",
  ],
  woman: [
    "tint M-5-32q-6 2-7 8l-1 7 4 1 1-3-6 19h28l-6-19 1 3 4-1-1-7q-1-6-7-8z",
    "shade M3-31h2q6 1 7 7l1 7-4 1-1-3 6 19h-7z",
    "paper M-4-20h8l3 17h-14z",
    HEAD,
    EYES,
    "paper M-7-35q-2-10 7-10t7 10q-2-5-7-5t-7 5zM-4-31l4 3 4-3-1-1h-6z",
  ],
  monk: [
    "wood M-5-33q-8 2-9 12l-3 21h34l-3-21q-1-10-9-12z",
    "shade M2-33h3q8 2 9 12l3 21h-11z",
    "fine M-11-15h22m-9 0l-1 10",
    "wood M-8-31q-3-15 8-15t8 15q-3 4-8 4t-8-4z",
    `skin ${disc(0, -36, 4.5)}`,
    EYES,
    "fine M-5-23q-5 3-2 6h14q3-3-2-6",
  ],
  native: [
    "wood M-6.5 0v-15h5.5v15zM1 0v-15h5.5v15z",
    "tint M-5.5-32q-6 1-7 8l-1 9h4l1-6-1.5 12h20l-1.5-12 1 6h4l-1-9q-1-7-7-8z",
    "shade M2-32h3.5q6 1 7 8l1 9h-4l-1-6 1.5 12h-6z",
    "fine M-13-15l-1 4m3-4v4M13-15l1 4m-3-4v4M-9-9l-1 4m4-4v4m4-4v4m4-4v4m4-4l1 4",
    "line M-6-17h12M-5-31q5 8 10 0",
    "skin M-13.5-15h4v3h-4zM9.5-15h4v3h-4z",
    HEAD,
    EYES,
    "dark M-7-31q-2-12 7-12t7 12q-2-7-7-8-5 1-7 8z",
    "paper M-1-42q-9-5-10-15 8 3 12 14zM-1-42q-3-10 1-18 5 8 2 18zM1-42q2-10 11-15 0 10-9 15z",
    "dot M-11-57q5 2 8 6l-4 3q-4-4-4-9zM0-60q4 4 3 8l-4 0q-2-4 1-8zM12-57q0 6-3 9l-4-3q3-4 7-6z",
    "red M-6.5-38q6.5-4 13 0l-.5-3q-6-3-12 0z",
  ],
  brim: ["tint M-6.5-41q0-9 6.5-9t6.5 9z", "tint M-13-40.5q13-4 26 0-13 4.5-26 0z"],
  tricorn: ["blue M-13-39q2-9 13-12 11 3 13 12-13-5-26 0z", "gold M-2-46l2-4 2 4-2 2z"],
  beret: ["tint M-8-40q-3-8 7-9 12 0 10 8-8-2-17 1z", "line M5-48q5-8 11-6"],
  helm: ["silver M-7-40q0-9 7-10 7 1 7 10l6 0q-5 4-13 4t-13-4z", "red M-5-49q5-7 11-1-5-1-11 1z"],
  hard: ["gold M-7-40q0-9 7-9t7 9h3v2h-20v-2z"],
  crowd: [`tint M-8 0q-1-11 3-13h10q4 2 3 13z`, `skin ${disc(0, -18, 5)}`],
  /** A horse's head and neck, looking to the left. */
  horse: [
    "tint M28 0q4-34-12-52l-3-13-7 9q-12 2-18 14l-17 21q-4 6 2 10 8 4 14-4l11-7q2 8-8 22z",
    "shade M28 0q4-34-12-52l-4 4q8 22-2 48z",
    "dark M16-52q-3-7-6-3 2 4-6 4 12 2 14 8-4 0-6-1 9 6 9 14l-5-2q6 8 5 18l-4-3q3 9 1 17h11q4-34-13-52z",
    "line M-18-30l12 14M-6-42q10 10 0 26M-6-16q12 2 20 12",
    `dark ${oval(-1, -43, 2, 2.5)}${oval(-24, -17, 1.5, 2)}`,
  ],
  ox: [
    "dark M-18 0v-14h5v14zM14 0v-14h5v14z",
    "tint M-26-16q-2-16 10-16h30l8-4q10-2 12 6l5 6q0 6-6 6-6 2-11-2l-2 8-1 12h-6v-12h-22v12h-6v-13q-5 3-6 11-4-4-5-14z",
    "line M24-36q2-8 9-6M29-35q6-5 10-1",
    `dark ${disc(31, -29, 1.5)}`,
    "shade M-26-18q0 6 8 6h34l1 0v4h-26v-4l-6 0v4h-6q-5-4-5-10z",
  ],
  rat: [
    "line M-34-4q-18 2-20-10t12-12",
    "tint M-38 0q-8-26 16-30 22-4 32 12 14-1 22 9 4 6-3 9z",
    "shade M-38 0q-6-12 0-20 2 12 14 14 18 2 44 1l12 4z",
    "line M-8-2q0-7-8-9M16-2q0-5-5-7",
    `skin ${oval(-13, 0, 7, 2.5)}${oval(14, 0, 6, 2.5)}`,
    `skin ${disc(8, -20, 6)}`,
    `dark ${disc(20, -11, 1.8)}${disc(33, -7, 2)}`,
    "fine M28-6l10-5M28-4l11 0",
  ],
  /** The doctor of the plague, with his beak. */
  doctor: [
    "dark M-46 2q0-32 28-40h30q26 8 28 40z",
    "light M-6-34q6 18 2 36M-28-24q-6 12-6 24M24-26q6 10 6 24",
    "dark M-20-38q-6-26 6-34h24q10 8 6 34-18 10-36 0z",
    "paper M-10-66h20q6 4 10 12l34 24q2 4-3 3l-37-9q-8 8-18 4-12-12-6-34z",
    "shade M16-44l35 17q-2 2-3 1l-34-10q-8 8-18 4 14 0 20-12z",
    `silver ${disc(4, -54, 6.5)}`,
    `dark ${disc(5, -54, 3)}`,
    "fine M24-49l5 9M34-42l3 7",
    "dark M-22-66q2-24 24-24t22 24z",
    "dark M-40-64q42-12 84 0-42 10-84 0z",
    "light M-20-72q22-6 42 0",
  ],
} satisfies { [name: string]: Part };
