import type { Queryable, Tx } from "../../db/client.ts";
import type { Routing } from "../../i18n/locale-url.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { entryLink } from "../../kernel/url.ts";
import type { Submission } from "../document/document.ts";
import { decodeDraft } from "../document/draft.ts";
import { type EntryAt, findEntriesAt, type OwnAddress, ownAddress } from "./entries-at.ts";
import { linksOf, withLinks } from "./links-of.ts";

/**
 * A text from a file as it is stored: addresses that lead to a page or an article of the site become links that follow it.
 * An address that the text it replaces holds as well stays as it is, so that the same file, read again, is the same text,
 * and makes no translation behind.
 */
export async function withImportedLinks<S extends Submission>(tx: Tx, submission: S, routing: Routing): Promise<S> {
  const { key, locale, document } = submission;
  const addresses = readAddresses(linksOf(document), locale, routing);
  if (addresses.size === 0) return submission;
  const kept = new Set(linksOf(await currentText(tx, submission, key)));
  const entryAt = await lookUp(tx, [...addresses.values()], routing);
  return {
    ...submission,
    document: withLinks(document, (href) => {
      const address = addresses.get(href);
      if (address === undefined || kept.has(href)) return href;
      const found = entryAt(address);
      if (found === null) return href;
      const link = linkTo(found.entryId, address, locale);
      // What is not published any more keeps its address, which may lead elsewhere, unless it was a link before.
      return found.state === "gone" && !kept.has(link) ? href : link;
    }),
  };
}

/** The link to an entry that takes the place of its address in a text of a language. */
export function linkTo(entryId: string, { named, locale: of, fragment }: OwnAddress, locale: Locale): string {
  return entryLink({ id: entryId, locale: named && of !== locale ? of : null, fragment });
}

/** Those of some links that are addresses of the site. */
export function readAddresses(hrefs: readonly string[], locale: Locale, routing: Routing): Map<string, OwnAddress> {
  const found = hrefs.map((href) => [href, ownAddress(href, locale, routing)] as const);
  return new Map(found.flatMap(([href, address]) => (address === null ? [] : [[href, address]])));
}

/** Reads what stands at some addresses: where languages share them, in the other language too. */
export async function lookUp(
  db: Queryable,
  addresses: readonly OwnAddress[],
  { strategy }: Routing,
): Promise<(address: OwnAddress) => EntryAt | null> {
  const localesOf = ({ named, locale }: OwnAddress) =>
    named || strategy !== "no_prefix" ? [locale] : [locale, ...LOCALES.filter((each) => each !== locale)];
  const entryAt = await findEntriesAt(db, addresses);
  return (address) =>
    localesOf(address)
      .map((locale) => entryAt({ ...address, locale }))
      .find((found) => found !== null) ?? null;
}

/** The text that a file replaces: the draft, else what is published; null before any. */
async function currentText(tx: Tx, { locale, document }: Submission, key: string) {
  const row = await tx
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select((select) => select.fn.coalesce("drafts.document", "versions.document").as("text"))
    .where("entries.kind", "=", document.kind)
    .where("entries.key", "=", key)
    .where("translations.locale", "=", locale)
    .executeTakeFirst();
  return row?.text == null ? null : decodeDraft(row.text);
}
