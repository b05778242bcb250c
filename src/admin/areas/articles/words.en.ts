import type { Words } from "./words.fr.ts";

export const words: Words = {
  articles: {
    found: "Articles",
    visit: (title) => `View on the site: ${title}`,
    name: "Blog",
    keywords: "articles drafts posts write publish bin trash brouillons",
    write: "New article",
    states: {
      missing: "Missing",
      draft: "Draft",
      scheduled: "Scheduled",
      published: "Published",
      changed: "Published, changed since",
      behind: "Behind",
    },
    untitled: "Untitled",
    calendarName: "Publishing calendar",
  },
};
