import type { Locale } from "../../kernel/locale.ts";
import { folded } from "../../kernel/text/folded.ts";

/** Alternative text in each language; null: not written yet; empty: the picture is decorative. */
export type AlternativeTexts = Record<Locale, string | null>;

/** What an item of the library is found by. */
export function searchText(name: string, { fr, en }: AlternativeTexts): string {
  return folded([name, fr, en].filter((text) => text !== null && text !== "").join("\n"));
}
