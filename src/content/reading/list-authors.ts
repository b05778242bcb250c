import type { Queryable } from "../../db/client.ts";
import { jsonText } from "../../db/engines/json-text.ts";
import type { Locale } from "../../kernel/locale.ts";

/** Articles that are looked at, the newest. */
const NEWEST = 200;
/** Names at most. */
const MOST = 50;

/** The authors that the newest published articles of a language name, those of most articles first. */
export async function listAuthors(db: Queryable, locale: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(({ ref }) => jsonText(db, ref("versions.document"), "author").as("author"))
    .where("translations.kind", "=", "post")
    .where("translations.locale", "=", locale)
    .orderBy("translations.published_at", "desc")
    .orderBy("translations.id", "desc")
    .limit(NEWEST)
    .execute();
  const counts = new Map<string, number>();
  for (const { author } of rows) if (author !== null) counts.set(author, (counts.get(author) ?? 0) + 1);
  const byUse = [...counts].sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1));
  return byUse.slice(0, MOST).map(([author]) => author);
}
