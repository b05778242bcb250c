import { defineArea } from "../../framework/contract/area.ts";
import type { Words } from "./words.fr.ts";

/** Areas of later versions: their pages tell what they will do, and what does the same today. */
export const upcoming = defineArea()({
  name: "upcoming",
  pages: {
    "/admin/blog/import": {
      access: "back-office",
      navigation: {
        group: "upcoming",
        icon: "import",
        label: (words: Words) => words.upcoming.import.name,
        keywords: (words: Words) => words.upcoming.import.keywords,
      },
    },
  },
});
