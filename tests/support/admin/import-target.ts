import { inDatabase } from "../database/kept.ts";
import type { AdminSite } from "./admin.ts";

/** An import that could not be read beyond its first text. @returns its id. */
export function makeImport(site: AdminSite["site"]): string {
  const id = "0199aaaa-0000-7000-8000-000000000105";
  const progress = { texts: 0, files: 0, findings: {}, done: 0, total: 0, since: 1 };
  const facts = { texts: 0, files: 0, leftOut: {}, languages: {}, authors: {}, tags: {} };
  const found = { body: { type: "doc", content: [{ type: "paragraph" }] }, title: "target", summary: "", cover: null };
  inDatabase(site, (database) => {
    database
      .prepare(
        `insert into imports (id, state, name, source, origin, choices, progress, facts, created_at, updated_at)
         values (?, 'failed', 'target.xml', ?, '', '{}', ?, ?, 1, 1)`,
      )
      .run(
        id,
        JSON.stringify({ kind: "upload", files: ["target.xml"] }),
        JSON.stringify(progress),
        JSON.stringify(facts),
      );
    database
      .prepare(
        `insert into import_texts (import_id, position, source_id, kind, status, title, hash, locale, action, found_slug, slug)
         values (?, 1, 'target', 'post', 'published', 'target', '', 'fr', 'create', 'target', 'target')`,
      )
      .run(id);
    database
      .prepare("insert into import_bodies (import_id, position, found) values (?, 1, ?)")
      .run(id, JSON.stringify(found));
  });
  return id;
}
