/** Houses and what they are built with, plants, wagons. */

import { disc, row, spikes, type Part } from "../pen";

export const town = {
  cabin: [
    "wood M-34 0v-28h68v28z",
    "fine M-34-6h20m16 0h8m14 0h10M-34-12h20m16 0h8m14 0h10M-34-18h20m16 0h32M-34-24h68",
    "shade M20-28h14v28h-14z",
    "dark M-12 0v-19h14v19zM12-8v-10h11v10z",
    "light M17.5-18v10M12-13h11",
    "tint M-42-26l14-26h56l14 26z",
    "shade M12-52h16l14 26h-18z",
    "fine M-35-38h70M-38-32h76M-32-45h64",
  ],
  chimney: ["stone M-6 0v-22h12v22z", "shade M1-22h5v22h-5z", "stone M-8-22h16v-4h-16z"],
  house: [
    "paper M-18 0v-32l18-16 18 16v32z",
    "shade M6-43l12 11v32h-12z",
    "tint M-23-30l23-22 23 22-3 4-20-19-20 19z",
    "dark M-5 0v-13h10v13zM-12-19v-8h7v8zM5-19v-8h7v8z",
  ],
  /** A house of a merchant town, its gable in steps. */
  gable: [
    "tint M-20 0v-54h6v-9h6v-9h6v-8h4v8h6v9h6v9h6v54z",
    "shade M8-63v0h6v9h6v54h-10z",
    `paper ${row(2, [-14, -36], [17, 0], "v-12h11v12z")}${row(2, [-14, -16], [17, 0], "v-12h11v12z")}`,
    `fine ${row(2, [-8.5, -48], [17, 0], "v12m-5.5-6h11")}${row(2, [-8.5, -28], [17, 0], "v12m-5.5-6h11")}`,
    "dark M-6 0v-11h12v11z",
    `dark ${disc(0, -60, 3)}`,
  ],
  tower: [
    "stone M-11 0v-50h22v50z",
    "shade M3-50h8v50h-8z",
    "stone M-14-50v-9h5v4h5v-4h8v4h5v-4h5v9z",
    "dark M-3-30v-9q3-4 6 0v9z",
  ],
  column: ["paper M-4-4v-38h8v38z", "shade M1-42h3v38h-3z", "paper M-6 0v-4h12v4zM-6-42v-4h12v4z"],
  pediment: [
    "stone M-50 0v-8h100v8z",
    "paper M-52-8L0-32 52-8z",
    "shade M20-23L52-8h-30z",
    "line M-40-10L0-28l40 18z",
  ],
  steps: ["stone M-50 0v-5h100v5zM-56 6v-6h112v6z"],
  dome: [
    "stone M-24 0v-16h48v16z",
    `dark ${row(5, [-19, -2], [8.5, 0], "v-9q2-3 4 0v9z")}`,
    "tint M-26-16q0-32 26-34 26 2 26 34z",
    "shade M8-48q18 6 18 32h-14q4-18-4-32z",
    "fine M-14-16q-2-22 14-34-2 12-2 34",
    "paper M-5-50v-9h10v9z",
    "gold M-6-59q6-10 12 0z",
    "line M0-64v-9",
  ],
  banner: ["line M0 0v-44", "tint M0-44q10-5 18 0t16-1v17q-8 4-16 0t-18 1z"],
  pennant: ["line M0 0v-30", "tint M0-30l22 5-22 7z"],
  palm: [
    "wood M-3 0q0-26 6-44l4 1q-5 18-4 43z",
    "green M5-44q-20-16-30 4 14-8 30-4zM5-44q-14-22-30-10 18-2 30 10zM5-44q4-24 22-18-14 4-22 18zM5-44q18-16 30 4-14-8-30-4zM5-44q-14-2-18 16 8-12 18-16zM5-44q14 0 18 14-8-10-18-14z",
  ],
  tree: [
    "wood M-3 0v-22h6v22z",
    "green M-16-14a12 12 0 0 1-2-20 14 14 0 0 1 20-17 13 13 0 0 1 16 17 12 12 0 0 1-3 20z",
    "shade M6-50a13 13 0 0 1 12 16 12 12 0 0 1-3 20h-14q16-14 5-36z",
  ],
  pine: [
    "wood M-2 0v-10h4v10z",
    "green M0-60l13 22h-6l9 15h-6l8 15h-36l8-15h-6l9-15h-6z",
    "shade M0-60l13 22h-6l9 15h-6l8 15h-14z",
  ],
  wheat: [
    "line M0 0q-1-22 2-40",
    "gold M2-40q-5-8 1-15 6 7-1 15zM1-32q-9-1-9-9 8 0 9 9zM2-32q8-2 8-10-8 2-8 10zM0-23q-9-1-9-9 8 0 9 9zM1-23q8-2 8-10-8 2-8 10z",
  ],
  block: [
    "stone M-16 0v-16h32v16z",
    "stone M-16-16l6-6h32l-6 6z",
    "stone M16 0v-16l6-6v16z",
    "shade M16 0v-16l6-6v16z",
  ],
  hammer: ["wood M-2 28v-44h5v44z", "dark M-14-26h24l4 5-4 6h-24z", "light M-11-23h20"],
  wheel: [
    `wood ${disc(0, 0, 15)}`,
    `paper ${disc(0, 0, 11)}`,
    "line M-11 0h22M0-11v22M-8-8l16 16M8-8l-16 16",
    `dark ${disc(0, 0, 3)}`,
  ],
  wagon: [
    "paper M-46-28q-12-40 4-42 40-6 80 0 12 2 8 42z",
    "shade M24-72q14 0 16 2 12 2 6 42h-20q8-24-2-44z",
    "fine M-26-71q-8 18-4 43M-2-73q-2 22 0 45M22-72q6 22 2 44",
    "tint M-52-28h104l-8 16h-86z",
    "shade M-47-18h94l-3 6h-86z",
  ],
  /** A wheel that water turns. */
  mill: [
    `wood ${disc(0, 0, 24)}`,
    `sea ${disc(0, 0, 18)}`,
    `line ${disc(0, 0, 18)}`,
    `line ${row(1, [0, -24], [0, 0], "v48m-24-24h48m-41-17l34 34m0-34l-34 34")}`,
    `line ${spikes(12, [0, 0], [18, 29], 0)}`,
    `dark ${disc(0, 0, 4)}`,
  ],
  tipi: [
    "line M-5-64L34 0M5-64L-34 0M0-66V-50",
    "paper M0-56L36 2h-72z",
    "shade M0-56L36 2h-20z",
    "dark M0-30l9 32h-18z",
    "red M-9-41l4 4 5-5 5 5 4-4 5 8-5 5-4-4-5 5-5-5-4 4-5-5z",
    "line M-31-6l6-5 6 5 5-5M31-6l-6-5-6 5-5-5",
  ],
  crane: [
    "wood M-4 0v-84h8v84z",
    "wood M-18-66L54-88l2 6-70 23z",
    "line M2-60L40-82M-16 0L0-30 16 0M50-84v30",
    "dark M46-54h8l-4 6z",
  ],
} satisfies { [name: string]: Part };
