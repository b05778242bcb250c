/** Kinds of items: what the organization offers, each kept once and shown by blocks of pages. One folder of `kinds/` each. */
export const ITEM_KINDS = ["feature", "feature-group", "plan"] as const;
/** A kind of items. */
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Whether an entry of this kind is an item: it has no address of its own. */
export function isItemKind(kind: string): kind is ItemKind {
  return ITEM_KINDS.includes(kind as ItemKind);
}
