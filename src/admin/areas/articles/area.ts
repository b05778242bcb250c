import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";

/** Published articles, as the palette finds them. */
export const articles = defineArea<typeof endpoints>()({ name: "articles", pages: {} });
