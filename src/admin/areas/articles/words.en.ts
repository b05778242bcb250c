import { calendarWords } from "./calendar/words.en.ts";
import { listWords } from "./list/words.en.ts";
import type { Words } from "./words.fr.ts";

export const words: Words = {
  articles: {
    found: "Articles",
    visit: (title) => `View on the site: ${title}`,
    list: listWords,
    calendar: calendarWords,
  },
};
