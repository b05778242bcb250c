import { type RawBuilder, sql } from "kysely";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { key, type Place as ListPlace, type Stretch } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import { isDate } from "../document/dates.ts";
import { RELATED_POSTS, RELATED_REACH } from "./list-sizes.ts";

/** What an article shows of another one. */
export type Neighbor = { slug: string; title: string; publishedAt: Instant };

/** The place of an article among those of its language. */
export type Place = { locale: Locale; publishedAt: Instant; translationId: string };

/** Articles on either side of one, the nearest first. */
type Sides = { newer: Neighbor[]; older: Neighbor[] };

/** The articles just before and after one among all of its language. */
export async function listAdjacent(reader: Reader, place: Place): Promise<Sides> {
  const beside = ({ comparison, order }: Side) => sql`
    select ${SHOWN} from translations as t
      join versions as v on v.id = t.published_version_id
    where t.kind = 'post' and t.locale = ${place.locale} and t.published_version_id is not null
      and (t.published_at, t.id) ${comparison} (${place.publishedAt}, ${place.translationId})
    order by t.published_at ${order}, t.id ${order} limit 1`;
  return readSides(reader, place, { list: key.posts(place.locale), reach: 1, beside });
}

/** The articles within `RELATED_REACH` places of one among those of a tag. */
async function listNearInTag(reader: Reader, place: Place, tag: string): Promise<Sides> {
  const beside = ({ comparison, order }: Side) => sql`
    select ${SHOWN} from translation_tags as g
      join translations as t on t.id = g.translation_id
      join versions as v on v.id = t.published_version_id
    where g.locale = ${place.locale} and g.tag = ${tag}
      and (g.published_at, g.translation_id) ${comparison} (${place.publishedAt}, ${place.translationId})
    order by g.published_at ${order}, g.translation_id ${order} limit ${RELATED_REACH}`;
  return readSides(reader, place, { list: key.posts(place.locale, tag), reach: RELATED_REACH, beside });
}

/**
 * What to read next on the same subject: the nearest in date among the articles of a tag, one newer and one older in
 * turn. So a change reaches only articles within `RELATED_REACH` places of it.
 * @param shown slugs of articles that the page names already.
 */
export async function listRelated(
  reader: Reader,
  place: Place,
  { tag, shown }: { tag: string; shown: readonly string[] },
): Promise<Neighbor[]> {
  const { newer, older } = await listNearInTag(reader, place, tag);
  const inTurn = Array.from({ length: RELATED_REACH }, (_, index) => [newer[index], older[index]]).flat();
  return inTurn
    .filter((post) => post !== undefined && !shown.includes(post.slug))
    .slice(0, RELATED_POSTS) as Neighbor[];
}

type Side = { comparison: RawBuilder<unknown>; order: RawBuilder<unknown> };
const NEWER: Side = { comparison: sql`>`, order: sql`asc` };
const OLDER: Side = { comparison: sql`<`, order: sql`desc` };

const SHOWN = sql`t.id as id, v.slug as slug, v.title as title, v.published_at as published_at`;

/** Rows on one side of a place in a list, the nearest `reach` of them. */
type Query = { list: string; reach: number; beside: (side: Side) => RawBuilder<unknown> };

type Row = { id: string; slug: string; title: string; published_at: number };

/**
 * Both sides in one query: each reads a few entries of an index. Written as SQL, because every article runs it twice, and
 * building it with Kysely takes longer than executing it.
 */
async function readSides({ db, reads }: Reader, place: Place, { list, reach, beside }: Query): Promise<Sides> {
  const found = await sql<Row>`
    select * from (${beside(NEWER)}) as newer union all select * from (${beside(OLDER)}) as older`.execute(db);
  // A union has no order. Ids are compared by their bytes, as both engines do.
  found.rows.sort((a, b) => b.published_at - a.published_at || (a.id < b.id ? 1 : -1));
  const isNewer = ({ id, published_at }: Row) =>
    published_at > place.publishedAt || (published_at === place.publishedAt && id > place.translationId);
  const newer = found.rows.filter(isNewer).reverse();
  const older = found.rows.filter((row) => !isNewer(row));
  reads.add(list, stretchOf(newer, older, reach));
  for (const { id } of found.rows) reads.add(key.name(id));
  const toNeighbors = (rows: Row[]) =>
    rows
      .filter((row) => isDate(row.published_at))
      .map(({ slug, title, published_at }) => ({ slug, title, publishedAt: published_at }));
  return { newer: toNeighbors(newer), older: toNeighbors(older) };
}

/** What was looked at on both sides; the nearest rows first. Fewer than were asked for are all there are. */
function stretchOf(newer: Row[], older: Row[], reach: number): Stretch {
  const end = (rows: Row[]): ListPlace | null => {
    const last = rows.length < reach ? undefined : rows.at(-1);
    return last === undefined ? null : { publishedAt: last.published_at, id: last.id };
  };
  return { newest: end(newer), oldest: end(older) };
}
