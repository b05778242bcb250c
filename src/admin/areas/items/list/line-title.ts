import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import type { ItemLine } from "../endpoints.ts";

/** What an item is called: in the reader's language, else in the other; `locale` is that of the words. */
export function lineTitle(
  { titles }: Pick<ItemLine, "titles">,
  reader: Locale,
  untitled: string,
): { text: string; locale: Locale | null } {
  for (const locale of [reader, ...LOCALES]) {
    const title = titles[locale] ?? "";
    if (title !== "") return { text: title, locale };
  }
  return { text: untitled, locale: null };
}
