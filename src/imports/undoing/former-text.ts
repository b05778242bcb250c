import type { Tx } from "../../db/client.ts";
import { decodeJson, encodeJson } from "../../db/json.ts";

/** What an import replaced: the documents as they were stored, and what was known of the text. */
export type FormerText = {
  draft: string | null;
  published: string | null;
  hash: string | null;
  /** `imported_texts.revision`. */
  revision: number | null;
};

/** Reads what an update is about to replace, as it is stored with the text of the import. */
export async function readFormer(tx: Tx, translationId: string, origin: string): Promise<string> {
  const row = await tx
    .selectFrom("translations")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("imported_texts", (join) =>
      join.onRef("imported_texts.translation_id", "=", "translations.id").on("imported_texts.origin", "=", origin),
    )
    .select(["drafts.document as draft", "versions.document as published", "imported_texts.hash"])
    .select("imported_texts.revision")
    .where("translations.id", "=", translationId)
    .executeTakeFirstOrThrow();
  return encodeJson(row satisfies FormerText);
}

/** Null for a text that the import created. */
export function decodeFormer(former: string | null): FormerText | null {
  return former === null ? null : (decodeJson(former) as FormerText);
}
