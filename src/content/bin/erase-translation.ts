import type { Tx } from "../../db/client.ts";
import type { Instant } from "../../kernel/clock.ts";
import { refreshEntry } from "../listing/refresh-article.ts";
import { endPlan } from "../planning/end-plan.ts";
import { unpublishTranslation } from "../publishing/unpublish.ts";
import { deleteTranslation } from "./purge-entry.ts";

type Options = {
  translationId: string;
  now: Instant;
  /** Id of who does. */
  by: string | null;
};

/**
 * Takes one language of an entry away as if it had never been: its addresses answer as they did before it, and no bin keeps it. With its
 * last language the entry goes. For what can be had again, such as what an import brought.
 * @returns whether it was there.
 */
export async function eraseTranslation(tx: Tx, { translationId, now, by }: Options): Promise<boolean> {
  const translation = await tx
    .selectFrom("translations")
    .select(["entry_id", "published_version_id"])
    .where("id", "=", translationId)
    .executeTakeFirst();
  if (translation === undefined) return false;
  const { entry_id: entryId, published_version_id: version } = translation;
  if (version !== null) await unpublishTranslation(tx, { translationId, now, by });
  await endPlan(tx, translationId);
  for (const table of ["redirects", "withdrawals"] as const) {
    await tx.deleteFrom(table).where("translation_id", "=", translationId).execute();
  }
  for (const table of ["withdrawals", "retired_addresses"] as const) {
    await tx.updateTable(table).set({ redirect_to: null }).where("redirect_to", "=", translationId).execute();
  }
  await deleteTranslation(tx, translationId);
  const other = await tx.selectFrom("translations").select("id").where("entry_id", "=", entryId).executeTakeFirst();
  if (other === undefined) {
    await tx.deleteFrom("binned_entries").where("entry_id", "=", entryId).execute();
    await tx.deleteFrom("entries").where("id", "=", entryId).execute();
  } else {
    await refreshEntry(tx, entryId);
  }
  return true;
}
