import { LOCALES, type Locale } from "../../../../../kernel/locale.ts";
import type { ListedArticle } from "../../list-schemas.ts";

/** What an article is called: in its own language, else in the other; `locale` is that of the words. */
export function titleOf(
  { sourceLocale, texts }: ListedArticle,
  untitled: string,
): { text: string; locale: Locale | null } {
  for (const locale of [sourceLocale, ...LOCALES]) {
    const title = texts[locale]?.title ?? "";
    if (title !== "") return { text: title, locale };
  }
  return { text: untitled, locale: null };
}
