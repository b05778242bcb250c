import type { Tx } from "../../db/client.ts";

/** From now on some addresses of a former site (`contract/former-address.ts`) lead to a text, wherever they led before. */
export async function keepFormerAddresses(tx: Tx, translationId: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await tx
      .insertInto("former_addresses")
      .values({ address, translation_id: translationId })
      .onConflict((conflict) => conflict.column("address").doUpdateSet({ translation_id: translationId }))
      .execute();
  }
}
