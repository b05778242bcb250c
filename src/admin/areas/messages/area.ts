import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** What visitors wrote by the forms of the site: the inbox. */
export const messages = defineArea<typeof endpoints>()({
  name: "messages",
  pages: {
    "/admin/messages": {
      access: "back-office",
      navigation: {
        group: "main",
        icon: "messages",
        label: (words: Words) => words.messages.name,
        keywords: (words: Words) => words.messages.keywords,
      },
    },
    "/admin/messages/contacts": { access: "manage-personal-data" },
  },
});
