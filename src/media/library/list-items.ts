import { type AliasableExpression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { escapedForLike, folded } from "../../kernel/text/folded.ts";
import type { MediaKind } from "../contract/media-file.ts";
import { itemOf, type MediaItem } from "./item.ts";

/** Which items a list holds: those that fit every field given. */
export type MediaFilter = {
  /** Words of the name or of an alternative text, whatever their case and accents; all of them. */
  text?: string | undefined;
  kind?: MediaKind | undefined;
  /** Pictures without alternative text in a language that needs one (`lacksAlt`). */
  missingAlt?: boolean | undefined;
  /** Those that no current text uses. */
  unused?: boolean | undefined;
  /** Those in the bin, instead of those in the library. */
  bin?: boolean | undefined;
};

/** An item in a list. */
type ListedItem = MediaItem & {
  /** How many texts use it: one that is a draft and published counts once. */
  uses: number;
  /** The languages in which a picture lacks alternative text (`lacksAlt`). */
  missingAlt: Locale[];
};

/** A page of the library, newest first; `next` is the cursor of the one that follows, null at the end. */
export type MediaPage = { items: ListedItem[]; next: string | null };

/** Words of a search that count; the rest would only make it slower. */
const MOST_WORDS = 8;

/**
 * A page of the library. The cursor names the last item of the page before, so that what is added meanwhile neither moves
 * a page nor appears twice.
 */
export async function listItems(
  db: Queryable,
  filter: MediaFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<MediaPage> {
  const after = readCursor(cursor);
  const words = folded(filter.text ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);
  const rows = await db
    .selectFrom("media_items")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("media_uses")
        .select(({ fn }) => fn.count("owner").distinct().as("count"))
        .whereRef("media_uses.media_id", "=", "media_items.id")
        .as("uses"),
    )
    .select((items) => [lacksAlt(items, "fr").as("lacks_fr"), lacksAlt(items, "en").as("lacks_en")])
    .where("deleted_at", filter.bin === true ? "is not" : "is", null)
    .$if(filter.kind !== undefined, (query) => query.where("kind", "=", filter.kind ?? "picture"))
    .$if(filter.missingAlt === true, (query) =>
      query.where((items) => items.or(LOCALES.map((locale) => lacksAlt(items, locale)))),
    )
    .$if(filter.unused === true, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("media_uses").select("owner").whereRef("media_uses.media_id", "=", "media_items.id"))),
      ),
    )
    .$if(words.length > 0, (query) =>
      query.where(({ and, ref }) =>
        and(words.map((word) => sql<boolean>`${ref("search")} like ${`%${escapedForLike(word)}%`} escape '!'`)),
      ),
    )
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), "<", tuple(after?.at ?? 0, after?.id ?? "")),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    ...itemOf(row),
    uses: Number(row.uses ?? 0),
    missingAlt: LOCALES.filter((locale) => Boolean(row[`lacks_${locale}`])),
  }));
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? `${last.createdAt}.${last.id}` : null };
}

/**
 * Whether a picture has no alternative text in a language whose texts use it, or in any language while no text uses it. A
 * picture that holds words mostly stands in the texts of one language, and is described in that one alone.
 */
function lacksAlt(items: ExpressionBuilder<Database, "media_items">, locale: Locale): AliasableExpression<SqlBool> {
  const uses = items.selectFrom("media_uses").select("owner").whereRef("media_uses.media_id", "=", "media_items.id");
  // The owner of what a layout uses is the language itself.
  const inLanguage = uses
    .leftJoin("translations", "translations.id", "media_uses.owner")
    .where(({ or, eb }) => or([eb("translations.locale", "=", locale), eb("media_uses.owner", "=", locale)]));
  return items.and([
    items("kind", "=", "picture"),
    items(`alt_${locale}`, "is", null),
    items.or([items.not(items.exists(uses)), items.exists(inLanguage)]),
  ]);
}

/** A cursor that is none asks for the first page. */
function readCursor(cursor: string | undefined): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(cursor ?? "") ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}
