import { defineArea } from "../../framework/contract/area.ts";
import type { Words } from "./words.fr.ts";

/** The jobs of the careers pages. Their calls are those of the area `items`. */
export const careers = defineArea()({
  name: "careers",
  pages: {
    "/admin/jobs": {
      access: "back-office",
      navigation: {
        group: "main",
        icon: "briefcase",
        label: (words: Words) => words.careers.name,
        keywords: (words: Words) => words.careers.keywords,
      },
    },
    "/admin/jobs/edit": { access: "back-office" },
  },
});
