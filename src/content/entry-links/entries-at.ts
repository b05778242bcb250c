import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { originOf, type Routing, splitLocale } from "../../i18n/locale-url.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { ADDRESSED_KINDS, type Addressed } from "../document/addressed.ts";
import { type LinkedEntry, linkedEntry } from "../layout/linked-entries.ts";

/** An address of the site, and the heading it leads to (empty for none). */
export type OwnAddress = LinkedEntry & { fragment: string };

/**
 * Reads an address as one of the site's own pages or articles, whether anything stands there or not. Null for any other:
 * another site, a file, the search, and an address with a query, which an entry's own does not have.
 * @param locale the language that a path without one follows.
 */
export function ownAddress(address: string, locale: Locale, routing: Routing): OwnAddress | null {
  const path = pathOnSite(address, locale, routing);
  if (path === null) return null;
  const [target = "", fragment = ""] = path.split("#", 2);
  if (target.includes("?") || /\s/.test(fragment)) return null;
  const entry = linkedEntry(target, locale);
  return entry === null ? null : { ...entry, fragment };
}

/** The path as writers type it: of an address in full, with the language that it is in. */
function pathOnSite(address: string, locale: Locale, routing: Routing): string | null {
  if (address.startsWith("/")) return address;
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  if (url === null) return null;
  const origins = new Set(LOCALES.map((each) => originOf(routing, each)));
  if (!origins.has(url.origin)) return null;
  const found = splitLocale(routing, url.host, url.pathname);
  const at = "redirect" in found ? found.redirect : found;
  const path = at.path + url.search + url.hash;
  // Where languages share addresses, an address says nothing of a language.
  return at.locale === null || at.locale === locale ? path : `/${at.locale}${path}`;
}

type Address = { kind: EntryKind; locale: Locale; slug: string };

/** What stands at an address; or stood there, and is published elsewhere (`moved`) or nowhere in that language (`gone`). */
export type EntryAt = { entryId: string; state: "current" | "moved" | "gone" };

/** Reads in two queries at most what stands at some addresses. @returns what stands at one of them; null for nothing. */
export async function findEntriesAt(
  db: Queryable,
  addresses: readonly Address[],
): Promise<(address: Address) => EntryAt | null> {
  const name = ({ kind, locale, slug }: Address) => `${kind} ${locale} ${slug}`;
  const found = new Map<string, EntryAt>();
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const slugs = [...new Set(addresses.slice(from, from + AT_ONCE).map(({ slug }) => slug))];
    const former = await db
      .selectFrom("redirects")
      .innerJoin("translations", "translations.id", "redirects.translation_id")
      .select(["redirects.kind", "redirects.locale", "redirects.slug", "translations.entry_id"])
      .select("translations.published_version_id as version")
      .where("redirects.kind", "in", ADDRESSED_KINDS)
      .where("redirects.locale", "in", [...LOCALES])
      .where("redirects.slug", "in", slugs)
      .$narrowType<Addressed>()
      .execute();
    for (const { entry_id: entryId, version, ...address } of former) {
      found.set(name(address), { entryId, state: version === null ? "gone" : "moved" });
    }
    const current = await db
      .selectFrom("translations")
      .select(["kind", "locale", "slug", "entry_id"])
      .where("kind", "in", ADDRESSED_KINDS)
      .where("locale", "in", [...LOCALES])
      .where("slug", "in", slugs)
      .where("published_version_id", "is not", null)
      .$narrowType<Addressed>()
      .execute();
    for (const { entry_id: entryId, ...address } of current) found.set(name(address), { entryId, state: "current" });
  }
  return (address) => found.get(name(address)) ?? null;
}

/** Addresses of one statement: both engines bound its values. */
const AT_ONCE = 500;
