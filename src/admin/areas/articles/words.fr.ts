import { calendarWords } from "./calendar/words.fr.ts";
import { listWords } from "./list/words.fr.ts";

/** Articles: the list, the calendar, and what the palette finds. */
export const words = {
  articles: {
    found: "Articles",
    /** In the palette: the public page of an article. */
    visit: (title: string) => `Voir en ligne : ${title}`,
    list: listWords,
    calendar: calendarWords,
  },
};

export type Words = typeof words;
