import type { Queryable } from "../../db/client.ts";
import { unindexed } from "../../db/unindexed.ts";
import type { LinkableEntry } from "../contract/linkable-entry.ts";
import { ADDRESSED_KINDS, type Addressed } from "../document/addressed.ts";

/** Ids of one statement: both engines bound its values. */
const AT_ONCE = 300;

/** Reads entries by their ids; those that do not exist are absent. */
export async function readLinkableEntries(db: Queryable, ids: readonly string[]): Promise<Map<string, LinkableEntry>> {
  const entries = new Map<string, LinkableEntry>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom("translations")
      .leftJoin("binned_entries", "binned_entries.entry_id", "translations.entry_id")
      .leftJoin("withdrawals", "withdrawals.translation_id", "translations.id")
      .leftJoin("text_titles as drafted", (join) =>
        join.onRef("drafted.owner", "=", "translations.id").on("drafted.place", "=", "draft"),
      )
      .leftJoin("text_titles as shown", (join) =>
        join.onRef("shown.owner", "=", "translations.id").on("shown.place", "=", "published"),
      )
      .select(["translations.entry_id", "translations.kind", "translations.locale", "translations.slug"])
      .select(["translations.published_version_id as version", "binned_entries.at as binned_at"])
      .select(["withdrawals.at as withdrawn_at", "drafted.title as draft", "shown.title as published"])
      .where("translations.entry_id", "in", ids.slice(from, from + AT_ONCE))
      .where(unindexed("translations.kind"), "in", ADDRESSED_KINDS)
      .orderBy("translations.locale", "desc")
      .$narrowType<Addressed>()
      .execute();
    for (const { entry_id: entryId, kind, locale, slug, version, binned_at, withdrawn_at, ...titles } of rows) {
      const entry = entries.get(entryId) ?? { entryId, kind, texts: {}, binned: binned_at !== null };
      const state = version !== null ? "published" : withdrawn_at !== null ? "unpublished" : "draft";
      const title = titles.draft ?? titles.published ?? "";
      entry.texts[locale] = { title, state, slug: version === null ? null : slug };
      entries.set(entryId, entry);
    }
  }
  return entries;
}
