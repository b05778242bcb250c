import type { Tx } from "../../db/client.ts";

/** Rows of one statement: both engines bound its values. */
const AT_ONCE = 500;

/** From now on some addresses of a former site (`contract/former-address.ts`) lead to a text, wherever they led before. */
export async function keepFormerAddresses(tx: Tx, translationId: string, addresses: readonly string[]): Promise<void> {
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const some = [...new Set(addresses.slice(from, from + AT_ONCE))];
    await tx
      .insertInto("former_addresses")
      .values(some.map((address) => ({ address, translation_id: translationId })))
      .onConflict((conflict) => conflict.column("address").doUpdateSet({ translation_id: translationId }))
      .execute();
  }
}
