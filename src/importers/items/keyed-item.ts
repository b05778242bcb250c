import type { FactsDocument, ItemDocument } from "../../content/document/document.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";

/** An item as files say it: it names other items by their keys. */
export type KeyedItem = {
  kind: ItemKind;
  key: string;
  words: Record<Locale, ItemDocument>;
  facts: FactsDocument;
};
