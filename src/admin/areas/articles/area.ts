import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";

/** Search of published articles in the palette; it has no page. */
export const articles = defineArea<typeof endpoints>()({ name: "articles", pages: {} });
