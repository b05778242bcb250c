import type { Tx } from "../../db/client.ts";
import { refreshArticle } from "../listing/refresh-article.ts";
import { recordUses } from "../media-uses/record-uses.ts";

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
  await recordUses(tx, { place: "plan", owner: translationId }, null);
  await refreshArticle(tx, translationId);
  return true;
}
