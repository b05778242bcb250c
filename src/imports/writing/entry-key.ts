import type { Tx } from "../../db/client.ts";

/**
 * The name under which an entry is created, or that it has: its slug, unless another entry of the kind has that.
 */
export async function entryKey(
  tx: Tx,
  { kind, entryId, slug }: { kind: "post" | "page"; entryId: string; slug: string },
): Promise<string> {
  const own = await tx.selectFrom("entries").select("key").where("id", "=", entryId).executeTakeFirst();
  if (own !== undefined) return own.key;
  const taken = await tx
    .selectFrom("entries")
    .select("id")
    .where("kind", "=", kind)
    .where("key", "=", slug)
    .executeTakeFirst();
  return taken === undefined && slug !== "" ? slug : `${slug}-${entryId}`;
}
