import { defineArea } from "../../framework/contract/area.ts";
import type { endpoints } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The articles of the blog: their list with its bin, and the calendar of what is to be published. */
export const articles = defineArea<typeof endpoints>()({
  name: "articles",
  pages: {
    "/admin/blog": {
      access: "back-office",
      navigation: {
        group: "main",
        icon: "blog",
        label: (words: Words) => words.articles.name,
        keywords: (words: Words) => words.articles.keywords,
      },
    },
    "/admin/blog/calendar": { access: "back-office" },
  },
});
