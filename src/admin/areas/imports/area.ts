import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** Imports: sites that move in, from their export to what became of each text. */
export const imports = defineArea<typeof endpoints>()({
  name: "imports",
  pages: {
    "/admin/blog/import": {
      access: "manage-imports",
      navigation: {
        group: "main",
        icon: "import",
        label: (words: Words) => words.imports.name,
        keywords: (words: Words) => words.imports.keywords,
      },
    },
  },
});
