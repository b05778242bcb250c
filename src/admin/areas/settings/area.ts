import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The settings that apply to every administrator. */
export const settings = defineArea<typeof endpoints>()({
  name: "settings",
  pages: {
    "/admin/settings": {
      access: "change-settings",
      navigation: {
        group: "running",
        icon: "settings",
        label: (words: Words) => words.settings.name,
        keywords: (words: Words) => words.settings.keywords,
      },
    },
  },
});
