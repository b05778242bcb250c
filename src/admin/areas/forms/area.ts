import { defineArea } from "../../framework/contract/area.ts";
import type { Words } from "./words.fr.ts";

/** The forms that visitors fill in. Their calls are those of the area `items`. */
export const forms = defineArea()({
  name: "forms",
  pages: {
    "/admin/forms": {
      access: "back-office",
      navigation: {
        group: "main",
        icon: "forms",
        label: (words: Words) => words.forms.name,
        keywords: (words: Words) => words.forms.keywords,
      },
    },
    "/admin/forms/edit": { access: "back-office" },
  },
});
