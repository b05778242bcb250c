import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The audit log: who did what, when, and from where. */
export const audit = defineArea<typeof endpoints>()({
  name: "audit",
  pages: {
    "/admin/audit": {
      access: "read-audit",
      navigation: {
        group: "running",
        icon: "audit",
        label: (words: Words) => words.audit.name,
        keywords: (words: Words) => words.audit.keywords,
      },
    },
  },
});
