import type { Queryable } from "../../db/client.ts";
import type { AddressedKind } from "../../db/schema.ts";
import type { Locale } from "../../kernel/locale.ts";
import { formerAddress } from "../contract/former-address.ts";

/** Where a text of a site that moved in is published now. */
export type MovedIn = { kind: AddressedKind; locale: Locale; slug: string };

/**
 * What stood at an address of a site that moved in; null where nothing did, or where it is not published. Asked where nothing of this
 * site answers.
 * @param target path and query as sent.
 */
export async function findFormerSite(db: Queryable, target: string): Promise<MovedIn | null> {
  const address = formerAddress(target);
  if (address === null) return null;
  const found = await db
    .selectFrom("former_addresses")
    .innerJoin("translations", "translations.id", "former_addresses.translation_id")
    .select(["translations.kind", "translations.locale", "translations.slug"])
    .where("former_addresses.address", "=", address)
    .where("translations.published_version_id", "is not", null)
    .$narrowType<MovedIn>()
    .executeTakeFirst();
  return found ?? null;
}
