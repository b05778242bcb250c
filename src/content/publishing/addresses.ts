import type { Queryable, Tx } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import { newId } from "../../kernel/ids.ts";
import type { Locale } from "../../kernel/locale.ts";
import { slugTaken } from "./errors.ts";
import { freeSlug } from "./free-slug.ts";

type Address = {
  id: string;
  kind: EntryKind;
  locale: Locale;
  slug: string;
  /** Where this translation is published until now; null while it is not. */
  formerSlug: string | null;
  now: Instant;
};

/** Takes an address, and leaves a permanent redirect at the one it replaces. What only a draft proposes is free. */
export async function takeAddress(tx: Tx, { id, kind, locale, slug, formerSlug, now }: Address): Promise<void> {
  await requireFreeAddress(tx, { id, kind, locale, slug });
  // Whatever it led to, something stands there now.
  for (const table of ["redirects", "retired_addresses"] as const) {
    await tx.deleteFrom(table).where("kind", "=", kind).where("locale", "=", locale).where("slug", "=", slug).execute();
  }
  if (formerSlug !== null && formerSlug !== slug) {
    await leaveAddress(tx, { id, kind, locale, slug: formerSlug, now });
  }
}

/** From now on an address leads to whatever becomes of the translation that has it until now. */
export async function leaveAddress(
  tx: Tx,
  { id, kind, locale, slug, now }: Omit<Address, "formerSlug">,
): Promise<void> {
  await tx
    .insertInto("redirects")
    .values({ id: newId(), kind, locale, slug, translation_id: id, created_at: now })
    .execute();
}

/**
 * Whether something else is published at an address, by what a publish would say.
 * @throws AppError `SLUG_TAKEN` (409).
 */
export async function requireFreeAddress(
  db: Queryable,
  { id, kind, locale, slug }: Pick<Address, "id" | "kind" | "locale" | "slug">,
): Promise<void> {
  const holder = await db
    .selectFrom("translations")
    .select("id")
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (holder !== undefined) throw slugTaken(slug, await freeSlug(db, { kind, locale, slug }));
}
