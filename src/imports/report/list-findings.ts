import type { Queryable } from "../../db/client.ts";
import { describeFinding, type FindingCode } from "../../importers/reading/findings.ts";
import type { Sentence } from "../../kernel/errors.ts";

/** What was found and is not taken over as it was, with its place, as reports and screens list it. */
export type ListedFinding = {
  position: number;
  code: FindingCode;
  sentence: Sentence;
  file: string;
  line: number | null;
  /** Title of the text it is about; null where it is about none. */
  title: string | null;
};

export type FindingsQuery = {
  code?: FindingCode;
  /** Position of the last one that is known. */
  after?: number;
  limit: number;
};

/** Findings of an import in their order. */
export async function listFindings(
  db: Queryable,
  importId: string,
  { code, after = 0, limit }: FindingsQuery,
): Promise<ListedFinding[]> {
  let query = db
    .selectFrom("import_findings as finding")
    .leftJoin("import_texts as text", (join) =>
      join.onRef("text.import_id", "=", "finding.import_id").onRef("text.source_id", "=", "finding.text"),
    )
    .select(["finding.position", "finding.code", "finding.detail", "finding.file", "finding.line", "text.title"])
    .where("finding.import_id", "=", importId)
    .where("finding.position", ">", after);
  if (code !== undefined) query = query.where("finding.code", "=", code);
  const rows = await query.orderBy("finding.position").limit(limit).execute();
  return rows.map(({ code: stored, detail, ...row }) => {
    const found = stored as FindingCode;
    return { ...row, code: found, sentence: describeFinding({ code: found, detail }) };
  });
}
