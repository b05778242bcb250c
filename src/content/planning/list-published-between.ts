import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { isDate } from "../document/dates.ts";

/** A published article in a calendar. */
export type PublishedOn = { translationId: string; entryId: string; locale: Locale; at: Instant; title: string };

type Query = { from: Instant; to: Instant; limit: number };

/** Articles of all languages by their publication dates, from an instant to another one, both included, in their order. */
export async function listPublishedBetween(db: Queryable, { from, to, limit }: Query): Promise<PublishedOn[]> {
  const found: PublishedOn[] = [];
  // A language at a time: the index of published texts begins with it.
  for (const locale of LOCALES) {
    const rows = await db
      .selectFrom("translations")
      .innerJoin("versions", "versions.id", "translations.published_version_id")
      .select(["translations.id", "translations.entry_id", "translations.published_at as at", "versions.title"])
      .where("translations.kind", "=", "post")
      .where("translations.locale", "=", locale)
      .where("translations.published_at", ">=", from)
      .where("translations.published_at", "<=", to)
      .orderBy("translations.published_at")
      .orderBy("translations.id")
      .limit(limit)
      .execute();
    for (const { id, entry_id, at, title } of rows) {
      if (at !== null && isDate(at)) found.push({ translationId: id, entryId: entry_id, locale, at, title });
    }
  }
  return found.sort((one, other) => one.at - other.at).slice(0, limit);
}
