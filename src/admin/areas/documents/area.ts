import { defineArea } from "../../framework/contract/area.ts";
import type { Words } from "./words.fr.ts";

/** What investors read: documents at permanent addresses, and key dates. Their calls are those of the area `items`. */
export const documents = defineArea()({
  name: "documents",
  pages: {
    "/admin/documents": {
      access: "back-office",
      navigation: {
        group: "main",
        icon: "documents",
        label: (words: Words) => words.documents.name,
        keywords: (words: Words) => words.documents.keywords,
      },
    },
    "/admin/documents/edit": { access: "back-office" },
  },
});
