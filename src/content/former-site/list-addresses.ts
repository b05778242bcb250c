import type { Queryable } from "../../db/client.ts";

const PAGE = 1_000;

/**
 * The next addresses of former sites in their order, each a path in readable letters. Those that name a page by their query alone are left out: no
 * server of files reads it.
 */
export async function listFormerPaths(db: Queryable, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom("former_addresses")
    .select("address")
    .where("address", ">", after)
    .where("address", "not like", "%?%")
    .orderBy("address")
    .limit(PAGE)
    .execute();
  return rows.map(({ address }) => address);
}
