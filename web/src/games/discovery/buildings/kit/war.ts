/** Arms. What is held points upwards and turns round its middle; what stands stands on it. */

import { disc, row, type Part } from "../pen";

export const war = {
  sword: [
    "silver M-3 16v-46l3-9 3 9v46z",
    "fine M0 14v-44",
    "gold M-11 16q11-3 22 0v4q-11-3-22 0z",
    "dark M-2 19h4v10h-4z",
    `gold ${disc(0, 31, 3.5)}`,
  ],
  pike: ["wood M-1 50v-86h2v86z", "silver M0-52q4 8 3 14l-3 4-3-4q-1-6 3-14z"],
  halberd: [
    "wood M-1 50v-86h2v86z",
    "silver M0-54l2 16h-4zM2-38q10-6 12 0 2 8-2 14-4-6-10-6zM-2-36l-9 3 9 4z",
  ],
  musket: ["wood M-2 30l1-40h3v30l2 10q0 8-6 8z", "dark M-1-10v-34h2v34z", "line M3 12q4 0 4 5"],
  fork: ["wood M-1 46v-74h2v74z", "line M0-28v-18M-6-44v10q0 6 6 6t6-6v-10"],
  cannon: [
    "dark M-36-20q-4-8 2-14l54-6v-2h9v22h-9v-2l-52 6z",
    `dark ${disc(-39, -25, 4)}`,
    "light M-30-30l50-5M-12-34v12M8-36v13",
    "wood M-46-2l30-18h24l4 8-18 2-24 12z",
    `wood ${disc(-2, -12, 13)}`,
    `line ${disc(-2, -12, 9)}`,
    "line M-15-12h26M-2-25v26M-11-21l18 18M7-21l-18 18",
    `dark ${disc(-2, -12, 3)}`,
  ],
  balls: [
    `dark ${disc(-9, -5, 5.5)}${disc(2, -5, 5.5)}${disc(13, -5, 5.5)}${disc(-3.5, -14, 5.5)}${disc(7.5, -14, 5.5)}${disc(2, -23, 5.5)}`,
    "light M-11-7q1-2 3-2M0-7q1-2 3-2M11-7q1-2 3-2M-5-16q1-2 3-2M6-16q1-2 3-2M0-25q1-2 3-2",
  ],
  shield: [
    "tint M-20-46q20 6 40 0 4 34-20 46-24-12-20-46z",
    "shade M0-44q10 1 20-2 4 34-20 46z",
    "paper M-3-43h6v14h15v6h-15v20l-3 2-3-2v-20h-16l0-6h16z",
  ],
  /** A conquistador's helmet, from the side. */
  morion: [
    "tint M-36-44q-28-6-30 22 8-8 14-6-6 8-4 14 8-12 18-10z",
    "silver M-34-6q-4-42 34-48 38 6 34 48z",
    "shade M8-52q30 10 26 46h-18q6-28-8-46z",
    "silver M-32-42q32-36 64 0-14-10-32-12-18 2-32 12z",
    "fine M-14-44q-8 16-6 36M0-48v40",
    "silver M-62-20q16 14 30 14h64q14 0 30-14-4 24-30 28h-64q-26-4-30-28z",
    "shade M-46-2q14 8 46 8t46-8q-6 8-14 10h-64q-8-2-14-10z",
    `gold ${row(7, [-30, 1], [10, 0], "a2 2 0 1 0 .1 0z")}`,
  ],
  target: [
    "line M-16-14l-12 36M16-14l12 36",
    `paper ${disc(0, -30, 27)}`,
    `red ${disc(0, -30, 20)}`,
    `paper ${disc(0, -30, 13)}`,
    `red ${disc(0, -30, 6)}`,
  ],
  arrow: ["line M-26 0h26", "red M-26 0l-5-4h7l4 4-4 4h-7z", "dark M0 0l-5-3v6z"],
  /** A straw man for soldiers to practise on. */
  dummy: [
    "wood M-3 0v-30h6v30z",
    "gold M-26-48h52l2 8h-17l-2 22h-18l-2-22h-17z",
    "shade M0-48h26l2 8h-17l-2 22h-9z",
    "line M-11-40h22M-10-29h20",
    "fine M-28-50l-4-2m4 6h-6m6 4l-5 2M28-50l4-2m-4 6h6m-6 4l5 2M-6-18l-1 5m5-5v5m6-5l1 5",
    `gold ${disc(0, -56, 8)}`,
    "line M-8-53h16",
  ],
  /** Wall, gate and bastions of a fort. */
  fort: [
    "stone M-58 0v-40h116v40z",
    `stone ${row(8, [-58, -40], [15, 0], "v-7h9v7z")}`,
    "shade M-58-8h116v8h-116zM-58-36h116v4h-116z",
    "fine M-40-26h8m4 0h6M22-26h8m10 4h6M-30-16h10M26-14h10",
    "stone M-76 4l6-58h24l6 58zM40 4l6-58h24l6 58z",
    `stone ${row(3, [-72, -54], [10, 0], "v-8h7v8z")}${row(3, [45, -54], [10, 0], "v-8h7v8z")}`,
    "shade M-54 4v-58h8l6 58zM62 4v-58h8l6 58z",
    "fine M-70-40h10M-66-24h8M-72-12h10M48-40h8M46-24h10M46-10h8",
    "dark M-13 0v-20q13-14 26 0v20z",
    "light M-6-24v24M0-26v26M6-24v24M-13-14h26M-13-6h26",
    `dark ${row(2, [-30, -22], [56, 0], "h4v8h-4z")}${disc(-58, -34, 3)}${disc(58, -34, 3)}`,
  ],
} satisfies { [name: string]: Part };
