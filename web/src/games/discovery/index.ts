import type { View } from "../../generated/age-of-discovery";
import type { Face } from "../index";
import { flights } from "./flights";
import Table from "./Table.svelte";

export const face: Face<View> = { Table, flights };
