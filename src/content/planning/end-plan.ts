import type { Tx } from "../../db/client.ts";
import { recordReferences } from "../entry-links/record-references.ts";
import { refreshArticle } from "../listing/refresh-article.ts";

/**
 * Takes back what is planned for a translation, failed or not. The job that was to publish it finds nothing then.
 * @returns whether anything was.
 */
export async function endPlan(tx: Tx, translationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("plans")
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await recordReferences(tx, { place: "plan", owner: translationId }, null);
  await refreshArticle(tx, translationId);
  return true;
}
