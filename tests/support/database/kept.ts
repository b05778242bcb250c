import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Of a site, or of a folder without one. */
type Folder = { dataDir: string };

/** Looks at, or changes, what a site keeps, behind its back. */
export function inDatabase<T>({ dataDir }: Folder, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/**
 * Everything a site keeps of people, mails, settings, articles, and files, by table: a hash of its rows.
 * Counters of attempts are none of it, nor is when a session was last seen: any call writes that, a refused one too,
 * once five minutes have passed since the last.
 */
export function kept(site: Folder): Record<string, string> {
  return inDatabase(site, (database) => {
    const named = database
      .prepare("select name from sqlite_master where type = 'table' and sql not like '%virtual%'")
      .all();
    const tables = named
      .map(({ name }) => String(name))
      .filter((name) =>
        /^(admins|auth_|audit_|invitations|mails|one_time_links|settings|entries|translations|drafts|versions|plans|withdrawals|preview_links|binned_entries|media_|revisions|revision_names|article_views|contacts|messages|message_|spam_)/.test(
          name,
        ),
      );
    return Object.fromEntries(
      tables.map((table) => {
        const rows = database.prepare(`select * from ${table} order by 1, 2`).all();
        const lasting = rows.map(({ last_seen_at: _, ...row }) => row);
        return [table, createHash("sha256").update(JSON.stringify(lasting)).digest("hex")];
      }),
    );
  });
}
