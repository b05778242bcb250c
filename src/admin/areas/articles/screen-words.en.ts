import { calendarWords } from "./calendar/words.en.ts";
import { listWords } from "./list/words.en.ts";
import type { ScreenWords } from "./screen-words.fr.ts";

export const words: ScreenWords = { articles: { list: listWords, calendar: calendarWords } };
