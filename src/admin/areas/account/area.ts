import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The administrator's own account. */
export const account = defineArea<typeof endpoints>()({
  name: "account",
  pages: {
    "/admin/account": {
      access: "own-account",
      navigation: {
        group: "own",
        icon: "account",
        label: (words: Words) => words.account.name,
        keywords: (words: Words) => words.account.keywords,
      },
    },
  },
});
