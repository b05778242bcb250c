import { calendarWords } from "./calendar/words.fr.ts";
import { listWords } from "./list/words.fr.ts";
import type { Words as AreaWords } from "./words.fr.ts";

/** The list of articles with its bin, and the calendar. */
export const words = { articles: { list: listWords, calendar: calendarWords } };

export type ScreenWords = typeof words;
export type Words = AreaWords & ScreenWords;
