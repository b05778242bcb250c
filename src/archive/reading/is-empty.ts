import type { Queryable } from "../../db/client.ts";

/** Tables in which a first start writes nothing. */
const WRITTEN_BY_PEOPLE = ["admins", "drafts", "plans", "contacts", "imports", "binned_entries"] as const;

/**
 * Whether a site is as its first start left it: nobody administers it, nobody wrote to it, and it shows the starter texts
 * alone. Such a site may be replaced.
 */
export async function isAsAtFirst(reader: Queryable): Promise<boolean> {
  for (const table of WRITTEN_BY_PEOPLE) {
    if (
      (
        await reader
          .selectFrom(table)
          .select((eb) => eb.lit(1).as("one"))
          .limit(1)
          .execute()
      ).length > 0
    )
      return false;
  }
  const written = await reader
    .selectFrom("translations")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("starter_texts", "starter_texts.translation_id", "translations.id")
    .select("translations.id")
    .where((eb) =>
      eb.or([
        eb("starter_texts.content_hash", "is", null),
        eb("versions.content_hash", "is", null),
        eb("versions.content_hash", "!=", eb.ref("starter_texts.content_hash")),
      ]),
    )
    .limit(1)
    .execute();
  return written.length === 0;
}
