/** What belongs to churches. */

import { disc, row, spikes, type Part } from "../pen";

export const church = {
  roodTall: ["wood M-3 0v-34h-14v-6h14v-14h6v14h14v6h-14v34z"],
  /** A cloister's walk: five arches under a roof. */
  cloister: [
    "red M-56-34l8-14h96l8 14z",
    `fine ${row(11, [-46, -34], [9, 0], "l2-14")}`,
    "stone M-52 0v-34h104v34z",
    `dark ${row(5, [-46, 0], [19.5, 0], "v-17q7-14 14 0v17z")}`,
    "shade M-52-34h104v5h-104z",
    "stone M-56 0h112v4h-112z",
  ],
  belfry: [
    "stone M-13 0v-66h26v66z",
    "shade M3-66h10v66h-10z",
    "dark M-6-42v-11q6-8 12 0v11z",
    `gold M-4-43q2-2 2-6 2-3 4 0 0 4 2 6z`,
    "dark M-3-20v-8q3-4 6 0v8z",
    "stone M-15-66h30v4h-30z",
    "red M-16-66l16-20 16 20z",
    "line M0-86v-12M-5-94h10",
  ],
  /** Two towers, a rose window, a portal. */
  minster: [
    "stone M-22 0v-52l22-18 22 18v52z",
    `paper ${disc(0, -38, 11)}`,
    `fine ${spikes(8, [0, -38], [3, 10], 16)}`,
    `line ${disc(0, -38, 11)}`,
    "stone M-46 0v-66h24v66zM22 0v-66h24v66z",
    "shade M-30-66h8v66h-8zM38-66h8v66h-8zM12-60l10 8v52h-10z",
    "dark M-39-40v-14q5-9 10 0v14zM29-40v-14q5-9 10 0v14zM-38-10v-16q4-7 8 0v16zM30-10v-16q4-7 8 0v16z",
    "line M-46-34h24M22-34h24M-22-22h44",
    "blue M-48-66l14-32 14 32zM20-66l14-32 14 32z",
    "shade M-34-98l14 32h-10zM34-98l14 32h-10z",
    "line M-34-98v-10M-38-104h8M34-98v-10M30-104h8M0-70v-11M-4-77h8",
    "stone M-14 0v-14l14-12 14 12v14z",
    "dark M-9 0v-11q9-13 18 0v11z",
    "line M0 0v-17",
  ],
  /** The front of a mission: a curved gable with bells. */
  mission: [
    "paper M-52 0v-36h104v36z",
    "shade M30-36h22v36h-22zM-52-36h104v5h-104z",
    "red M-56-36h112v-6h-112z",
    "paper M-30 0v-50q2-10 12-12 2-16 18-18 16 2 18 18 10 2 12 12v50z",
    "shade M14-66q4 2 4 4 10 2 12 12v50h-12v-50q-6-6-4-16z",
    "dark M-4-56v-8q4-6 8 0v8zM-18-40v-8q4-6 8 0v8zM10-40v-8q4-6 8 0v8z",
    "gold M-3-57q1-3 1-6 2-2 4 0 0 3 1 6zM-17-41q1-3 1-6 2-2 4 0 0 3 1 6zM11-41q1-3 1-6 2-2 4 0 0 3 1 6z",
    "line M-30-34h60",
    "wood M-11 0v-16q11-14 22 0v16z",
    "fine M0 0v-22",
    "dark M-43-12v-10q3-4 6 0v10zM37-12v-10q3-4 6 0v10z",
    "line M0-80v-16M-6-90h12",
  ],
  key: [
    "tint M-2.5-14h5v38h10v5h-4v4h4v5h-15z",
    `tint ${disc(0, -22, 10)}`,
    `paper ${disc(0, -22, 5)}`,
    "tint M-5-14h10v4h-10z",
  ],
  tiara: [
    "paper M-17 0q-9-32 17-54 26 22 17 54z",
    "shade M4-50q22 20 13 50h-10q8-26-3-50z",
    "gold M-18-4q18 6 36 0l2-12-6 4-4-6-5 6-5-7-5 7-5-6-4 6-6-4zM-19-22q19 6 38 0l0-10-6 3-4-5-4 5-5-6-5 6-4-5-4 5-6-3zM-13-38q13 5 26 0l-3-9-5 3-5-5-5 5-5-3z",
    "line M0-54v-10M-4-60h8",
  ],
  /** A door under a pointed arch. */
  portal: [
    "stone M-44 2v-60q6-34 44-46 38 12 44 46v60z",
    "shade M-44 2v-60q6-34 44-46v10q-28 10-34 38v58z",
    "line M-38 2v-58q6-28 38-40 32 12 38 40v58",
    "wood M-30 2v-56q4-22 30-34 26 12 30 34v56z",
    "shade M12-80q16 10 18 26v56h-18z",
    "fine M-15 2v-76M0 2v-90M15 2v-76",
    "dark M-30-40h14l4 3-4 3h-14zM-30-10h14l4 3-4 3h-14zM30-40h-14l-4 3 4 3h14zM30-10h-14l-4 3 4 3h14z",
  ],
  candle: [
    "paper M-4 0v-26h8v26z",
    "shade M1-26h3v26h-3z",
    "gold M0-44q8 10 0 16-8-6 0-16z",
    "gold M-12 4q12 5 24 0v-5h-24z",
  ],
  grave: [
    "stone M-14 2v-28q2-13 14-13t14 13v28z",
    "shade M5-37q9 3 9 11v28h-7v-28z",
    "line M0-31v18M-6-25h12",
  ],
} satisfies { [name: string]: Part };
