import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** Backups: which there are, whether they count, and how the site is restored from one. */
export const backups = defineArea<typeof endpoints>()({
  name: "backups",
  pages: {
    "/admin/backups": {
      access: "manage-backups",
      navigation: {
        group: "running",
        icon: "backups",
        label: (words: Words) => words.backups.name,
        keywords: (words: Words) => words.backups.keywords,
      },
    },
  },
});
