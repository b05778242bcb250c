import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { LANGUAGE_LABELS } from "../../../kernel/locale.ts";
import { useWords } from "../../framework/app/language.tsx";
import type { UsePaletteAddition } from "../../framework/app/shell/palette/entry.ts";
import { articlesFoundQuery } from "./api.ts";
import type { Words } from "./words.fr.ts";

/** Articles that are published, by their titles in both languages; the article itself is what opens. */
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
    act: () => location.assign(url),
  }));
  return { group: { name: words.articles.found, entries } };
};

/** A value once it has stayed as it is for so long. */
function useDebounced(value: string, ms: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
