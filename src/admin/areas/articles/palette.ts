import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LANGUAGE_LABELS } from "../../../kernel/locale.ts";
import { useWords } from "../../framework/app/language.tsx";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import { articlesFoundQuery } from "./api.ts";
import type { Words } from "./words.fr.ts";

/** Adds published articles whose title matches, in both languages, from two characters on. They open on the public site. */
export const usePaletteAddition: UsePaletteAddition = (typed) => {
  const words = useWords<Words>();
  const text = useDebounced(typed.trim(), 150);
  const { data } = useQuery({ ...articlesFoundQuery(text), enabled: text.length >= 2 });
  const found = text.length < 2 || typed.trim().length < 2 ? [] : (data?.articles ?? []);
  const entries = found.map(({ title, locale, url }) => ({
    key: url,
    label: title,
    found: true,
    hint: LANGUAGE_LABELS[locale],
    icon: "blog" as const,
    run: () => location.assign(url),
  }));
  return { group: { name: words.articles.found, entries } };
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
