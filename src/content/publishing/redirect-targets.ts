import type { Queryable } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";

/** A published article that visitors of another one can be led to. */
export type RedirectTarget = { translationId: string; title: string; slug: string };

type Options = {
  locale: Locale;
  /** What was found, best first; left out, the newest articles. */
  slugs?: readonly string[];
  limit: number;
};

/** Published articles of one language, by their slugs in that order, or the newest. */
export async function listRedirectTargets(db: Queryable, { locale, slugs, limit }: Options): Promise<RedirectTarget[]> {
  if (slugs?.length === 0) return [];
  // Ids first, from the index alone.
  const published = db
    .selectFrom("translations")
    .select("id")
    .where("kind", "=", "post")
    .where("locale", "=", locale)
    .where("published_version_id", "is not", null);
  const ids = await (slugs === undefined
    ? published.orderBy("published_at", "desc").orderBy("id", "desc").limit(limit)
    : published.where("slug", "in", [...slugs]).limit(limit)
  ).execute();
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id as translationId", "versions.title", "versions.slug", "versions.published_at"])
    .where(
      "translations.id",
      "in",
      ids.map(({ id }) => id),
    )
    .orderBy("versions.published_at", "desc")
    .execute();
  const found = rows.map(({ published_at: _, ...target }) => target);
  const rank = (slug: string) => slugs?.indexOf(slug) ?? 0;
  return found.sort((one, other) => rank(one.slug) - rank(other.slug));
}
