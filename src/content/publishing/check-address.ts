import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { type Locale, NO_LANGUAGE } from "../../kernel/locale.ts";
import { freeSlug } from "./free-slug.ts";

/** An entry that has to do with an address: what people know it by. */
type AddressHolder = { entryId: string; title: string };

/** What a publish at an address would meet. */
export type AddressCheck = {
  /** What is published there: the publish would be refused. */
  takenBy: AddressHolder | null;
  /** A former address of something else: it leads there now, and no longer would. */
  leadsTo: AddressHolder | null;
  /** A free address like it, where it is taken. */
  free: string | null;
};

type Address = { entryId: string; kind: EntryKind; locale: Locale; slug: string };

/** Whether an entry could be published at an address, before anybody publishes it. */
export async function checkAddress(db: Queryable, { entryId, kind, locale, slug }: Address): Promise<AddressCheck> {
  const holder = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.entry_id as entryId", "versions.title"])
    .where("translations.kind", "=", kind)
    .where("translations.locale", "=", locale)
    .where("translations.slug", "=", slug)
    .where("translations.entry_id", "!=", entryId)
    .executeTakeFirst();
  if (holder !== undefined) {
    return { takenBy: holder, leadsTo: null, free: await freeSlug(db, { kind, locale, slug }) };
  }
  const target = await db
    .selectFrom("redirects")
    .innerJoin("translations", "translations.id", "redirects.translation_id")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.entry_id as entryId", "versions.title"])
    .where("redirects.kind", "=", kind)
    .where("redirects.locale", "=", locale)
    .where("redirects.slug", "=", slug)
    .where("translations.entry_id", "!=", entryId)
    .executeTakeFirst();
  return { takenBy: null, leadsTo: target ?? null, free: null };
}

/** Where one language of an entry stands, and whether it ever stood anywhere. */
export type LanguageAddress = { locale: Locale; published: string | null; everPublished: boolean };

/** The addresses of the languages of an entry that have a text. */
export async function readAddresses(db: Queryable, entryId: string): Promise<LanguageAddress[]> {
  const rows = await db
    .selectFrom("translations")
    .select(["locale", "slug", "published_version_id as version"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("versions").select("id").whereRef("versions.translation_id", "=", "translations.id")).as(
        "ever",
      ),
    )
    .where("entry_id", "=", entryId)
    .where("locale", "!=", NO_LANGUAGE)
    .$narrowType<{ locale: Locale }>()
    .execute();
  return rows.map(({ locale, slug, version, ever }) => ({
    locale,
    published: version === null ? null : slug,
    everPublished: Boolean(ever),
  }));
}
