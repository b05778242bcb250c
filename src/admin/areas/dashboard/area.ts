import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The first screen: audience, what waits for somebody, how the site is. */
export const dashboard = defineArea<typeof endpoints>()({
  name: "dashboard",
  pages: {
    "/admin": {
      access: "back-office",
      navigation: {
        group: "main",
        icon: "home",
        label: (words: Words) => words.dashboard.name,
        keywords: (words: Words) => words.dashboard.keywords,
      },
    },
  },
});
