import type { AddressedKind, PublicKind } from "../../db/schema.ts";
import type { Locale } from "../../kernel/locale.ts";
import { isLocale } from "../../kernel/locale.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { isPublicKind } from "../../kinds/kinds.ts";

/** Pages and articles: what is a page of the site as a whole. */
export const ADDRESSED_KINDS = ["page", "post"] as const satisfies readonly AddressedKind[];

/** What is known of a text of such a kind. */
export type Addressed = { kind: AddressedKind; locale: Locale };

/** A text that has an address of its own: a page, an article, or a language of an item that has a page. */
export type PublicText = { kind: PublicKind; locale: Locale };

/** Whether texts of a kind are pages of the site as a whole. */
export function isAddressedKind(kind: string): kind is AddressedKind {
  return ADDRESSED_KINDS.includes(kind as AddressedKind);
}

/** Whether a text has an address of its own. */
export function hasAddress<Row extends { kind: string; locale: string }>(row: Row): row is Row & PublicText {
  const { kind, locale } = row;
  return isItemKind(kind) ? isPublicKind(kind) && isLocale(locale) : isAddressedKind(kind);
}
