/** Where drawings are set: each fills the sheet of 160 by 110. Also what hangs in the sky. */

import { disc, spikes, type Part } from "../pen";

const SHEET = "M0 0H160V110H0z";
const CLOUDS =
  "fine M8 12h34m6 0h12M22 17h30M104 9h36m5 0h8M116 14h24M6 27h16M138 24h16M4 42h9M147 38h11";
const WAVES =
  "fine M6 90q4-5 8 0t8 0 8 0M56 86q4-5 8 0t8 0 8 0M112 91q4-5 8 0t8 0 8 0M26 101q4-5 8 0t8 0 8 0M84 100q4-5 8 0t8 0 8 0M130 103q4-5 8 0t8 0";

export const scenes = {
  sea: [`sky ${SHEET}`, CLOUDS, "sea M0 80H160V110H0z", "line M0 80H160", WAVES],
  storm: [`dusk ${SHEET}`, CLOUDS, "sea M0 80H160V110H0z", "line M0 80H160", WAVES],
  land: [
    `sky ${SHEET}`,
    CLOUDS,
    "earth M0 88q40-6 84-2t76-2V110H0z",
    "line M0 88q40-6 84-2t76-2",
    "fine M12 96l-2-5m5 5l1-6m3 6l3-5M132 100l-2-5m5 5l1-6m3 6l3-5M64 104h18m5 0h9M20 104h9M104 97h12",
  ],
  dawn: [
    `dawn ${SHEET}`,
    CLOUDS,
    "earth M0 88q40-6 84-2t76-2V110H0z",
    "line M0 88q40-6 84-2t76-2",
    "fine M10 98h16m4 0h6M60 104h18m5 0h9M120 99h22m4 0h6",
  ],
  hills: [
    `sky ${SHEET}`,
    CLOUDS,
    "green M-4 84q24-34 52-14 30-28 60-6 30-18 56 16v40H-4z",
    "shade M48 70q30-28 60-6-22 2-36 24zM108 64q30-18 56 16-30-14-40 6z",
    "earth M0 90q40-7 84-3t76-3V110H0z",
    "line M0 90q40-7 84-3t76-3",
  ],
  quay: [
    `sky ${SHEET}`,
    CLOUDS,
    "sea M0 76H160V110H0z",
    "line M0 76H160",
    "fine M104 84q4-5 8 0t8 0 8 0M128 92q4-5 8 0t8 0 8 0M110 101q4-5 8 0t8 0",
    "stone M-2 90H98v24H-2z",
    "fine M0 99h98M14 90v9M40 90v9M66 90v9M28 99v11M54 99v11M80 99v11",
  ],
  night: [`night ${SHEET}`, "light M10 12h22m6 0h8M90 20h18M20 26h12M118 40h26M8 44h10"],
  room: [
    `dawn ${SHEET}`,
    "fine M0 14h26m6 0h12M116 10h34M0 30h10M140 28h20M0 48h14M134 46h10m5 0h11M0 66h8M146 64h14",
    "wood M-2 84h164v28H-2z",
    "shade M0 84h160v6H0z",
    "fine M0 96h160M30 84v12M86 84v12M134 84v12M58 96v14M110 96v14",
  ],
  desk: [
    `dusk ${SHEET}`,
    "fine M0 10h40m8 0h12M100 8h60M0 20h22M128 18h32M0 32h14M142 30h18",
    "wood M-2 74h164v38H-2z",
    "shade M0 74h160v5H0z",
    "fine M0 88h52m8 0h30M96 98h64M0 102h30M112 86h48",
  ],
  warm: [`dawn ${SHEET}`],
  hall: [
    `dusk ${SHEET}`,
    "fine M0 12h24m6 0h10M118 12h42M0 26h12M146 26h14M0 40h10M150 42h10",
    "stone M-2 92h164v20H-2z",
    "fine M0 100h160M20 92l-8 18M60 92l-4 18M100 92l4 18M140 92l8 18",
  ],
} satisfies { [name: string]: Part };

export const sky = {
  /** Light from a point, over the whole sheet. */
  beams: [`fine ${spikes(24, [0, 0], [20, 190], 0)}`],
  sun: [`gold ${spikes(16, [0, 0], [17, 27], 7)}`, `gold ${disc(0, 0, 16)}`],
  moon: ["gold M4-15a15 15 0 1 0 11 21A13 13 0 0 1 4-15z"],
  star: [`glow ${spikes(4, [0, 0], [2.2, 9], 45)}`],
  smoke: [
    "paper M-3 0q-9-6-3-13-7-7 1-13-1-10 9-9 6-8 14-1 9 0 8 9-3 8-12 6-2 8-9 7 4 9-3 14z",
    "fine M1-24q5 5 11 0M-1-12q4 2 7-2",
  ],
  gull: ["line M-10-2q5-6 10 2 5-8 10-2"],
} satisfies { [name: string]: Part };
