/** Kinds of items: what the organization offers, each kept once and shown by blocks of pages. One folder of `kinds/` each. */
export const ITEM_KINDS = ["feature", "feature-group", "plan", "job", "document", "key-date", "form"] as const;
/** A kind of items. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Kinds whose items have an address in each language: a page of their own, or the file that is published there. */
export type PublicItemKind = "job" | "document";

/** Whether an entry of this kind is an item. */
export function isItemKind(kind: string): kind is ItemKind {
  return ITEM_KINDS.includes(kind as ItemKind);
}
