import type { AddressedKind } from "../../db/schema.ts";
import type { Locale } from "../../kernel/locale.ts";

/** Kinds whose texts have an address each, and a language of the site. */
export const ADDRESSED_KINDS = ["page", "post"] as const satisfies readonly AddressedKind[];

/** What is known of a text of such a kind. */
export type Addressed = { kind: AddressedKind; locale: Locale };

/** Whether texts of a kind have an address each. */
export function isAddressedKind(kind: string): kind is AddressedKind {
  return ADDRESSED_KINDS.includes(kind as AddressedKind);
}

/** Whether a text has an address of its own. */
export function hasAddress<Row extends { kind: string; locale: string }>(row: Row): row is Row & Addressed {
  return isAddressedKind(row.kind);
}
