import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";

/** Items of any kind: lists that are put in order, and the form of a kind's fields. Areas with pages show them (`shared.ts`). */
export const items = defineArea<typeof endpoints>()({ name: "items", pages: {} });
