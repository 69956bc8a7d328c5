import type { View } from "../../generated/dawn-of-empires";
import type { Face } from "../index";
import { flights } from "./flights";
import Table from "./Table.svelte";

export const face: Face<View> = { Table, flights };
