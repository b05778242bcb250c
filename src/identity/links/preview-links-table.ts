import type { Tx } from "../../db/client.ts";

/**
 * Ends the links to previews that somebody made, for themselves or for others: whoever has one goes on seeing what is
 * written, and it was made by an account that is taken away, or that may have been somebody else's meanwhile.
 */
export async function endPreviewLinks(tx: Tx, adminId: string): Promise<void> {
  await tx.deleteFrom("preview_links").where("created_by", "=", adminId).execute();
}
