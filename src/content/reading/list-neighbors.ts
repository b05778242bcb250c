import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { isDate } from "../document/dates.ts";
import { RELATED_POSTS, RELATED_REACH } from "./list-sizes.ts";

/** What an article shows of another one. */
export type Neighbor = { slug: string; title: string; publishedAt: Instant };

/** The place of an article among those of its language. */
export type Place = { locale: Locale; publishedAt: Instant; translationId: string };

/** Articles on either side of one, the nearest first. */
type Sides = { newer: Neighbor[]; older: Neighbor[] };

/** The articles just before and after one among all of its language. */
export function listAdjacent(db: Queryable, place: Place): Promise<Sides> {
  const beside = ({ comparison, order }: Side) => sql`
    select ${SHOWN} from translations as t
      join versions as v on v.id = t.published_version_id
    where t.kind = 'post' and t.locale = ${place.locale} and t.published_version_id is not null
      and (t.published_at, t.id) ${comparison} (${place.publishedAt}, ${place.translationId})
    order by t.published_at ${order}, t.id ${order} limit 1`;
  return readSides(db, place, beside);
}

/** The articles within `RELATED_REACH` places of one among those of a tag. */
export function listNearInTag(db: Queryable, place: Place, tag: string): Promise<Sides> {
  const beside = ({ comparison, order }: Side) => sql`
    select ${SHOWN} from translation_tags as g
      join translations as t on t.id = g.translation_id
      join versions as v on v.id = t.published_version_id
    where g.locale = ${place.locale} and g.tag = ${tag}
      and (g.published_at, g.translation_id) ${comparison} (${place.publishedAt}, ${place.translationId})
    order by g.published_at ${order}, g.translation_id ${order} limit ${RELATED_REACH}`;
  return readSides(db, place, beside);
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
): Promise<Neighbor[]> {
  const { newer, older } = await listNearInTag(db, place, tag);
  const inTurn = Array.from({ length: RELATED_REACH }, (_, index) => [newer[index], older[index]]).flat();
  return inTurn
    .filter((post) => post !== undefined && !shown.includes(post.slug))
    .slice(0, RELATED_POSTS) as Neighbor[];
}

type Side = { comparison: RawBuilder<unknown>; order: RawBuilder<unknown> };
const NEWER: Side = { comparison: sql`>`, order: sql`asc` };
const OLDER: Side = { comparison: sql`<`, order: sql`desc` };

const SHOWN = sql`t.id as id, v.slug as slug, v.title as title, v.published_at as published_at`;

type Row = { id: string; slug: string; title: string; published_at: number };

/**
 * Both sides in one query: each reads a few entries of an index. Written as SQL, because every article runs it twice, and
 * building it with Kysely takes longer than executing it.
 */
async function readSides(db: Queryable, place: Place, beside: (side: Side) => RawBuilder<unknown>): Promise<Sides> {
  const found = await sql<Row>`
    select * from (${beside(NEWER)}) as newer union all select * from (${beside(OLDER)}) as older`.execute(db);
  const rows = found.rows.filter((row) => isDate(row.published_at));
  // A union has no order. Ids are compared by their bytes, as both engines do.
  rows.sort((a, b) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1));
  const isNewer = ({ id, published_at }: Row) =>
    published_at > place.publishedAt || (published_at === place.publishedAt && id > place.translationId);
  const toNeighbor = ({ slug, title, published_at }: Row) => ({ slug, title, publishedAt: published_at });
  return {
    newer: rows.filter(isNewer).reverse().map(toNeighbor),
    older: rows.filter((row) => !isNewer(row)).map(toNeighbor),
  };
}
