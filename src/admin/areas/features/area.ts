import { defineArea } from "../../framework/contract/area.ts";
import type { Words } from "./words.fr.ts";

/** What the organization offers: features with their groups, and plans. Their calls are those of the area `items`. */
export const features = defineArea()({
  name: "features",
  pages: {
    "/admin/features": {
      access: "back-office",
      navigation: {
        group: "main",
        icon: "features",
        label: (words: Words) => words.features.name,
        keywords: (words: Words) => words.features.keywords,
      },
    },
    "/admin/features/edit": { access: "back-office" },
  },
});
