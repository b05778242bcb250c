import { inDatabase } from "../database/kept.ts";
import type { Site } from "../site.ts";

/** One language of an article, with a draft that is not published yet. */
export type Drafted = { translationId: string; entryId: string; revision: number };

/**
 * Writes a draft behind a site's back, as its editor would: what is published at a French or English address, with changes.
 * @param changes fields of the document; those that are undefined are left out.
 */
export function writeDraft(
  site: Pick<Site, "dataDir">,
  { slug, locale = "fr" }: { slug: string; locale?: "fr" | "en" },
  changes: Record<string, unknown>,
): Drafted {
  return inDatabase(site, (database) => {
    const row = database
      .prepare(
        `select t.id, t.entry_id, t.revision, t.published_version_id as version, v.document from translations t
         join versions v on v.translation_id = t.id where v.slug = ? and t.locale = ? order by v.number desc limit 1`,
      )
      .get(slug, locale) as {
      id: string;
      entry_id: string;
      revision: number;
      version: string | null;
      document: string;
    };
    const revision = row.revision + 1;
    const document = JSON.stringify({ ...JSON.parse(row.document), ...changes });
    database.prepare("delete from drafts where translation_id = ?").run(row.id);
    database
      .prepare(
        `insert into drafts (translation_id, revision, base_version_id, saved_at, saved_by, session_began_at, document)
         values (?, ?, ?, 1, 'editor', 1, ?)`,
      )
      .run(row.id, revision, row.version, document);
    database.prepare("update translations set revision = ? where id = ?").run(revision, row.id);
    return { translationId: row.id, entryId: row.entry_id, revision };
  });
}
