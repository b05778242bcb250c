import { inDatabase } from "../database/kept.ts";
import type { AdminSite } from "./admin.ts";

/** An import that could not be read. @returns its id. */
export function makeImport(site: AdminSite["site"]): string {
  const id = "0199aaaa-0000-7000-8000-000000000105";
  const progress = { texts: 0, files: 0, findings: {}, done: 0, total: 0, since: 1 };
  const facts = { texts: 0, files: 0, leftOut: {}, languages: {}, authors: {}, tags: {} };
  inDatabase(site, (database) =>
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
      ),
  );
  return id;
}
