/** Ships and what belongs to them. They stand on the water line, in their middle. */

import { row, type Part } from "../pen";

const HULL = "M-43-27h15l3 13h46l3-7 19-2q-3 16-14 25h-58q-9-4-11-16z";
const HULL_LINES = "fine M-41-20h14M-40-9h77M-38-3h70M25-16h15";

export const sea = {
  ship: [
    "line M40-22l17-12M-2-14v-68M24-21v-48M-29-27v-36M-2-82l-38 24M24-69L57-34M-2-80l26 12",
    "paper M-46-36l22-24q5 14 0 28z",
    "paper M-13-50h24q6 14 1 29-13-5-26 0 5-15 1-29zM-10-74h18q5 10 2 21h-22q4-11 2-21z",
    "paper M15-47h18q5 10 1 23-11-4-20 0 4-12 1-23zM17-64h13q4 7 2 14h-17q3-7 2-14z",
    "shade M4-50h7q6 14 1 29l-7-2q3-13-1-27zM2-74h6q5 10 2 21h-7q3-11-1-21zM27-47h6q5 10 1 23l-6-2q3-12-1-21zM25-64h5q4 7 2 14h-6q2-7-1-14z",
    "tint M-2-82l-15 1 4 3-4 3 15 1zM24-69l-11 1 3 2-3 2 11 1zM-29-63l-11 1 3 2-3 2 11 1z",
    `wood ${HULL}`,
    "shade M-40-9h77l-8 11h-58q-7-3-11-11z",
    HULL_LINES,
    `dark ${row(5, [-22, -12.5], [9, 0], "h4v4h-4z")}`,
  ],
  hulk: [
    "line M40-22l17-12M-2-14v-64M24-21v-44M-29-27v-32M-2-76L-40-27M-2-76L20-14M24-64L42-22",
    "line M-16-56h28M-14-34h24M14-50h20",
    "paper M-16-56q2 5 7 3t7 1 7-1 7-3q-14-3-28 0zM14-50q2 5 7 3t6 0 7-3q-10-3-20 0z",
    `wood ${HULL}`,
    "shade M-40-9h77l-8 11h-58q-7-3-11-11z",
    HULL_LINES,
    `dark ${row(5, [-22, -12.5], [9, 0], "h4v4h-4z")}`,
  ],
  boat: [
    "wood M-34-11q34 9 68 0-4 13-15 15h-38q-11-2-15-15z",
    "fine M-31-5q31 8 62 0",
    "shade M-31-5q31 8 62 0-3 8-12 9h-38q-9-1-12-9z",
  ],
  oar: ["line M-24-12L22 10", "wood M18 6l12 5-3 5-11-6z"],
  swell: [
    "sea M-50 0q8-8 16 0t16 0 16 0 16 0 16 0 20 0v12H-50z",
    "line M-50 0q8-8 16 0t16 0 16 0 16 0 16 0 20 0",
  ],
  ribs: [
    "wood M-62-34q8 28 24 34h74q18-4 24-42l-6-1q-8 30-20 35h-70q-12-4-20-27z",
    "wood M-46-44q2 28 8 40h5q-6-14-8-40zM-28-48q0 32 4 44h5q-4-14-4-44zM-10-50q-1 34 1 46h5q-2-14-1-46zM8-50q0 34-1 46h5q1-14 1-46zM26-50q-1 34-4 46h5q4-14 4-46zM44-52q-3 32-9 46h5q8-14 9-46z",
    "line M-50-30q48 8 98-2M-44-16q44 6 86-2",
  ],
} satisfies { [name: string]: Part };
