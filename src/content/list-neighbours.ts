import type { Queryable } from "../db/client.ts";
import type { Instant } from "../kernel/clock.ts";
import type { Locale } from "../kernel/locale.ts";
import { RELATED_POSTS, RELATED_REACH } from "./list-sizes.ts";

/** What an article says of another one. */
export type Neighbour = { slug: string; title: string; publishedAt: Instant };

/** Where an article stands among those of its language. */
export type Place = { locale: Locale; publishedAt: Instant; translationId: string };

type Side = "newer" | "older";

/** Articles on either side of one, the nearest first. */
type Sides = Record<Side, Neighbour[]>;

/** The articles just before and after one among all of its language. */
export async function listAdjacent(db: Queryable, place: Place): Promise<Sides> {
  return {
    newer: await besides(db, place, { side: "newer", tag: null, limit: 1 }),
    older: await besides(db, place, { side: "older", tag: null, limit: 1 }),
  };
}

/** The articles within `RELATED_REACH` places of one among those of a tag. */
export async function listNearInTag(db: Queryable, place: Place, tag: string): Promise<Sides> {
  return {
    newer: await besides(db, place, { side: "newer", tag, limit: RELATED_REACH }),
    older: await besides(db, place, { side: "older", tag, limit: RELATED_REACH }),
  };
}

/**
 * What to read next on the same subject: the nearest in date among the articles of a tag, one newer and one older in
 * turn. So a change reaches only articles within `RELATED_REACH` places of it (`affected-urls.ts`).
 * @param shown slugs of articles that the page names already.
 */
export async function listRelated(
  db: Queryable,
  place: Place,
  { tag, shown }: { tag: string; shown: readonly string[] },
): Promise<Neighbour[]> {
  const { newer, older } = await listNearInTag(db, place, tag);
  const inTurn = Array.from({ length: RELATED_REACH }, (_, index) => [newer[index], older[index]]).flat();
  return inTurn
    .filter((post) => post !== undefined && !shown.includes(post.slug))
    .slice(0, RELATED_POSTS) as Neighbour[];
}

type Wanted = { side: Side; tag: string | null; limit: number };

/** Reads a few entries of an index from the article's place on; the whole list is never walked. */
async function besides(db: Queryable, place: Place, { side, tag, limit }: Wanted): Promise<Neighbour[]> {
  const { locale, publishedAt, translationId } = place;
  const comparison = side === "newer" ? ">" : "<";
  const order = side === "newer" ? "asc" : "desc";
  const ids =
    tag === null
      ? await db
          .selectFrom("translations")
          .select("id")
          .where("kind", "=", "post")
          .where("locale", "=", locale)
          .where("published_version_id", "is not", null)
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple("published_at", "id"), comparison, tuple(publishedAt, translationId)),
          )
          .orderBy("published_at", order)
          .orderBy("id", order)
          .limit(limit)
          .execute()
      : await db
          .selectFrom("translation_tags")
          .select("translation_id as id")
          .where("locale", "=", locale)
          .where("tag", "=", tag)
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple("published_at", "translation_id"), comparison, tuple(publishedAt, translationId)),
          )
          .orderBy("published_at", order)
          .orderBy("translation_id", order)
          .limit(limit)
          .execute();
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["versions.slug", "versions.title", "versions.published_at"])
    .where(
      "translations.id",
      "in",
      ids.map(({ id }) => id),
    )
    .orderBy("translations.published_at", order)
    .orderBy("translations.id", order)
    .execute();
  return rows.map(({ slug, title, published_at }) => ({ slug, title, publishedAt: published_at }));
}
