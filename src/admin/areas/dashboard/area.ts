import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The dashboard: pending work, audience, site health. */
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
