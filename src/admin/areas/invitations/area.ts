import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** Offers to become an administrator. */
export const invitations = defineArea<typeof endpoints>()({
  name: "invitations",
  pages: {
    "/admin/invitations": {
      access: "manage-invitations",
      navigation: {
        group: "team",
        icon: "invitations",
        label: (words: Words) => words.invitations.name,
        keywords: (words: Words) => words.invitations.keywords,
      },
    },
  },
});
