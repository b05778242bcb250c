import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWords } from "../../framework/app/language.tsx";
import type { PaletteEntry, UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import { articlesFoundQuery } from "./api.ts";
import type { Words } from "./words.fr.ts";

/**
 * Adds "New article" and the calendar, and from two characters on articles of both languages whose title matches, drafts
 * too. They open in the editor; behind them, the public pages of those that have one.
 */
export const usePaletteAddition: UsePaletteAddition = (typed, go) => {
  const { articles: words, languages } = useWords<Words>();
  const text = useDebounced(typed.trim(), 150);
  const { data } = useQuery({ ...articlesFoundQuery(text), enabled: text.length >= 2 });
  const found = text.length < 2 || typed.trim().length < 2 ? [] : (data?.articles ?? []);
  const written = found.map(
    ({ articleId, title, locale, state }): PaletteEntry => ({
      key: `${articleId} ${locale}`,
      label: title === "" ? words.untitled : title,
      found: true,
      hint: `${languages[locale]} · ${words.states[state]}`,
      icon: "blog",
      run: go(`/admin/blog/edit?article=${articleId}&view=${locale}`),
    }),
  );
  const published = found.flatMap(({ title, locale, url }): PaletteEntry[] =>
    url === null
      ? []
      : [
          {
            key: url,
            label: words.visit(title),
            // Below what is written, whatever was typed.
            found: true,
            hint: languages[locale],
            icon: "outside",
            run: () => location.assign(url),
          },
        ],
  );
  return {
    actions: [
      { label: words.write, keywords: words.keywords, icon: "plus", run: go("/admin/blog/edit") },
      { label: words.calendarName, keywords: words.keywords, icon: "calendar", run: go("/admin/blog/calendar") },
    ],
    group: { name: words.found, entries: [...written, ...published] },
  };
};

/** The value once it has not changed for `ms` milliseconds. */
function useDebounced(value: string, ms: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
