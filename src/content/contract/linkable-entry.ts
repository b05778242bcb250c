import { LOCALES, type Locale } from "../../kernel/locale.ts";

/** One language of an entry, for whoever links to it. */
type LinkableText = {
  /** Of the draft where there is one; may be empty. */
  title: string;
  /** `unpublished`: it was published once, and was taken down. */
  state: "published" | "draft" | "unpublished";
  /** Where it is published; null while it is not. */
  slug: string | null;
};

/** A page or an article that can be linked to. */
export type LinkableEntry = {
  entryId: string;
  kind: "page" | "post";
  texts: Partial<Record<Locale, LinkableText>>;
  /** It is in the bin. */
  binned: boolean;
};

/**
 * Where a link to an entry leads:
 * - `published`: to what is published in the language of the link
 * - `other-language`: the same in another language alone
 * - `draft`, `unpublished`, `binned`: to what visitors cannot read; the words stay, without a link
 */
export type EntryLinkState = "published" | "other-language" | "draft" | "unpublished" | "binned";

/** Where a link to an entry leads from a text of a language. */
export function entryLinkState({ texts, binned }: LinkableEntry, locale: Locale): EntryLinkState {
  if (binned) return "binned";
  if (texts[locale]?.state === "published") return "published";
  if (LOCALES.some((each) => texts[each]?.state === "published")) return "other-language";
  return LOCALES.some((each) => texts[each]?.state === "unpublished") ? "unpublished" : "draft";
}
