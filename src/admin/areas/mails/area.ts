import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The mails of the site, and its mail server. */
export const mails = defineArea<typeof endpoints>()({
  name: "mails",
  pages: {
    "/admin/mails": {
      access: "manage-mails",
      navigation: {
        group: "running",
        icon: "mails",
        label: (words: Words) => words.mails.name,
        keywords: (words: Words) => words.mails.keywords,
      },
    },
  },
});
