import type { Queryable } from "../../db/client.ts";

/** The addresses that some texts of an import had on the former site, by their position; the last one first. */
export async function listAddresses(
  db: Queryable,
  importId: string,
  positions: readonly number[],
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (positions.length === 0) return found;
  const rows = await db
    .selectFrom("import_addresses")
    .select(["position", "address"])
    .where("import_id", "=", importId)
    .where("position", "in", [...positions])
    .orderBy("position")
    .orderBy("number")
    .execute();
  for (const { position, address } of rows) found.set(position, [...(found.get(position) ?? []), address]);
  return found;
}
