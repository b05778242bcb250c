import type { AddressedKind, PublicKind } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import type { Focus } from "../../media/contract/media-file.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import { type AddressedDocument, decodeAddressed } from "../document/document.ts";
import { readCoverFocus } from "./cover-focus.ts";

/** A published document, with the slugs of its other languages. */
export type Published = {
  entryId: string;
  key: string;
  translationId: string;
  locale: Locale;
  /** When this version was made (epoch ms): the page's last change. */
  updatedAt: number;
  document: AddressedDocument;
  /** Around which its cover is cut where a page does so; null without a cover, and where nobody set one. */
  coverFocus: Focus | null;
  /** Addresses of the entry's published languages, this one included. */
  slugs: Partial<Record<Locale, string>>;
};

type Address = { kind: AddressedKind; locale: Locale; slug: string };

/** What is published under a slug, or null. Never a draft, nor a scheduled or former version. */
export async function findPublished(reader: Reader, { kind, locale, slug }: Address): Promise<Published | null> {
  const { db, reads } = reader;
  const row = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .select(["translations.id", "translations.entry_id", "entries.key", "versions.document", "versions.created_at"])
    .where("translations.kind", "=", kind)
    .where("translations.locale", "=", locale)
    .where("translations.slug", "=", slug)
    .executeTakeFirst();
  if (row === undefined) {
    reads.add(key.address({ kind, locale, slug }));
    return null;
  }
  reads.add(key.text(row.id));
  const document = decodeAddressed(row.document);
  return {
    entryId: row.entry_id,
    key: row.key,
    translationId: row.id,
    locale,
    updatedAt: row.created_at,
    document,
    coverFocus: await readCoverFocus(reader, document),
    slugs: await publishedSlugs(reader, row.entry_id),
  };
}

/** Where each published language of an entry stands. */
export async function publishedSlugs({ db, reads }: Reader, entryId: string): Promise<Partial<Record<Locale, string>>> {
  reads.add(key.entry(entryId));
  const rows = await db
    .selectFrom("translations")
    .select(["locale", "slug"])
    .where("entry_id", "=", entryId)
    .where("locale", "in", [...LOCALES])
    .where("published_version_id", "is not", null)
    .orderBy("locale")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.locale, row.slug]));
}

/** The published languages of an entry but one, with their titles. */
export async function listTranslations(
  { db, reads }: Reader,
  entryId: string,
  except: Locale,
): Promise<Array<{ locale: Locale; slug: string; title: string }>> {
  reads.add(key.entry(entryId));
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.locale", "versions.slug", "versions.title"])
    .where("translations.entry_id", "=", entryId)
    .where("translations.locale", "!=", except)
    .orderBy("translations.locale")
    .$narrowType<{ locale: Locale }>()
    .execute();
  return rows.map(({ id, ...row }) => {
    reads.add(key.name(id));
    return row;
  });
}

/** The current slug of what was published under a former one; null where nothing was, or is no longer published. */
export async function findRedirect(
  { db, reads }: Reader,
  { kind, locale, slug }: Omit<Address, "kind"> & { kind: PublicKind },
): Promise<string | null> {
  // A change of what it leads to names all its former addresses.
  reads.add(key.address({ kind, locale, slug }));
  const row = await db
    .selectFrom("redirects")
    .innerJoin("translations", "translations.id", "redirects.translation_id")
    .select("translations.slug")
    .where("redirects.kind", "=", kind)
    .where("redirects.locale", "=", locale)
    .where("redirects.slug", "=", slug)
    .where("translations.published_version_id", "is not", null)
    .executeTakeFirst();
  return row?.slug ?? null;
}
