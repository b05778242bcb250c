import type { Queryable } from "../../db/client.ts";
import type { PublicKind } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";

/** What answers at an address where nothing is published any more. */
export type FormerAddress =
  /** The published address it leads to, in one step. */
  | { movedTo: { kind: PublicKind; slug: string } }
  /** Gone for good, or until it is published again. `slugs`: the other languages of it that are still published. */
  | { gone: { slugs: Partial<Record<Locale, string>> } };

type Address = { kind: PublicKind; locale: Locale; slug: string };

/**
 * Steps from one thing that was taken down to the next one. Nobody plans more; each is a reading, and visitors wait for
 * all of them.
 */
const MOST_STEPS = 32;

/**
 * What visitors get at an address where something was published once: where it moved, where its writer leads them, or
 * that it is gone; null where nothing ever was. Chains are followed here, so that visitors take one step; they have no
 * circle (`publishing/unpublish.ts`).
 */
export async function findFormer(db: Queryable, address: Address): Promise<FormerAddress | null> {
  const first = await ownerOf(db, address);
  if (first === undefined) return null;
  let at = first.translation_id;
  for (let step = 0; at !== null && step < MOST_STEPS; step++) {
    const row = await db
      .selectFrom("translations")
      .leftJoin("withdrawals", "withdrawals.translation_id", "translations.id")
      .select(["translations.kind", "translations.slug", "translations.published_version_id as version", "redirect_to"])
      .where("translations.id", "=", at)
      .$narrowType<{ kind: PublicKind }>()
      .executeTakeFirst();
    if (row?.version != null) return { movedTo: { kind: row.kind, slug: row.slug } };
    at = row?.redirect_to ?? null;
  }
  return { gone: { slugs: first.owned === null ? {} : await otherSlugs(db, first.owned, address.locale) } };
}

/** What an address belongs to: a translation, or what visitors are led to from what was deleted for good. */
async function ownerOf(db: Queryable, { kind, locale, slug }: Address) {
  const owner = await db
    .selectFrom("redirects")
    .select("translation_id")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (owner !== undefined) return { ...owner, owned: owner.translation_id };
  const retired = await db
    .selectFrom("retired_addresses")
    .select("redirect_to as translation_id")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return retired === undefined ? undefined : { ...retired, owned: null };
}

async function otherSlugs(db: Queryable, translationId: string, except: Locale) {
  const rows = await db
    .selectFrom("translations as own")
    .innerJoin("translations as other", "other.entry_id", "own.entry_id")
    .select(["other.locale", "other.slug"])
    .where("own.id", "=", translationId)
    .where("other.locale", "in", [...LOCALES])
    .where("other.locale", "!=", except)
    .where("other.published_version_id", "is not", null)
    .orderBy("other.locale")
    .execute();
  return Object.fromEntries(rows.map(({ locale, slug }) => [locale, slug])) as Partial<Record<Locale, string>>;
}
