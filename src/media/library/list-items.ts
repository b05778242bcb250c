import { sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import { escapedForLike, folded } from "../../kernel/text/folded.ts";
import type { MediaKind } from "../contract/media-file.ts";
import { itemOf, type MediaItem } from "./item.ts";

/** Which items a list holds: those that fit every field given. */
export type MediaFilter = {
  /** Words of the name or of an alternative text, whatever their case and accents; all of them. */
  text?: string | undefined;
  kind?: MediaKind | undefined;
  /** Pictures without alternative text in one of the languages. */
  missingAlt?: boolean | undefined;
  /** Those that no current text uses. */
  unused?: boolean | undefined;
  /** Those in the bin, instead of those in the library. */
  bin?: boolean | undefined;
};

/** An item in a list, with the number of texts that use it: a text that is a draft and published counts once. */
type ListedItem = MediaItem & { uses: number };

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
    .where("deleted_at", filter.bin === true ? "is not" : "is", null)
    .$if(filter.kind !== undefined, (query) => query.where("kind", "=", filter.kind ?? "picture"))
    .$if(filter.missingAlt === true, (query) =>
      query
        .where("kind", "=", "picture")
        .where((where) => where.or([where("alt_fr", "is", null), where("alt_en", "is", null)])),
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
  const items = rows.slice(0, limit).map((row) => ({ ...itemOf(row), uses: Number(row.uses ?? 0) }));
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? `${last.createdAt}.${last.id}` : null };
}

/** A cursor that is none asks for the first page. */
function readCursor(cursor: string | undefined): { at: number; id: string } | null {
  const [, at, id] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(cursor ?? "") ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}
