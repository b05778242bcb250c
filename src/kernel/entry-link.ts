import { isLocale, type Locale } from "./locale.ts";

/** A link that names a page or an article of the site by its id, so that it follows a change of the address. */
export type EntryLink = {
  /** Id of the entry, the same in every language. */
  id: string;
  /** The language that is meant; null for that of the page the link stands on. */
  locale: Locale | null;
  /** Id of a heading there; empty for none. */
  fragment: string;
};

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const FORM = new RegExp(`^entry:(${UUID})(?:/([a-z]{2}))?(?:#([^\\s#]{1,300}))?$`);

/** Reads a link to an entry: `entry:<id>`, `entry:<id>/en#heading`. Null for any other link. */
export function parseEntryLink(href: string): EntryLink | null {
  const [found, id = "", locale, fragment = ""] = FORM.exec(href) ?? [];
  if (found === undefined || (locale !== undefined && !isLocale(locale))) return null;
  return { id, locale: locale ?? null, fragment };
}

/** The inverse of `parseEntryLink`. */
export function entryLink({ id, locale = null, fragment = "" }: Partial<EntryLink> & Pick<EntryLink, "id">): string {
  return `entry:${id}${locale === null ? "" : `/${locale}`}${fragment === "" ? "" : `#${fragment}`}`;
}
