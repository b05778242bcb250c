import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The administrators of the site. */
export const users = defineArea<typeof endpoints>()({
  name: "users",
  pages: {
    "/admin/users": {
      access: "manage-users",
      navigation: {
        group: "team",
        icon: "users",
        label: (words: Words) => words.users.name,
        keywords: (words: Words) => words.users.keywords,
      },
    },
  },
});
