import type { Tx } from "../../db/client.ts";

/**
 * Takes back what is planned for a translation, failed or not. The job that was to publish it finds nothing then.
 * @returns whether anything was.
 */
export async function endPlan(tx: Tx, translationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("plans")
    .where("translation_id", "=", translationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
