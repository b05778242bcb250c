import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";

/** The editor of an article, both languages. `?article=` is its id, made by the browser for a new one. */
export const editor = defineArea<typeof endpoints>()({
  name: "editor",
  pages: { "/admin/blog/edit": { access: "back-office" } },
});
