import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The media library: pictures and other files, their words, and where they are used. */
export const media = defineArea<typeof endpoints>()({
  name: "media",
  pages: {
    "/admin/media": {
      access: "back-office",
      navigation: {
        group: "main",
        icon: "media",
        label: (words: Words) => words.media.name,
        keywords: (words: Words) => words.media.keywords,
      },
    },
  },
});
