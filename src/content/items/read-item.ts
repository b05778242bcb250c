import type { Queryable } from "../../db/client.ts";
import type { Locale, TextLanguage } from "../../kernel/locale.ts";
import { type ItemKind, isItemKind } from "../../kinds/contract/kind-names.ts";
import { type CurrentDraft, readCurrentDraft } from "../drafts/read-draft.ts";
import { itemUnknown } from "./errors.ts";
import { ITEM_LANGUAGES, type ItemStates, readItemStates } from "./item-states.ts";

/** An item as its writers open it. */
export type OpenedItem = {
  id: string;
  kind: ItemKind;
  key: string;
  /** The language that the other one translates. */
  sourceLocale: Locale;
  /** It is in the bin: it can be read and restored, and not published. */
  binned: boolean;
  /** What is written now, of each text that is there. */
  texts: Partial<Record<TextLanguage, CurrentDraft & { translationId: string }>>;
  states: ItemStates;
};

/**
 * Reads all texts of an item, each as it is written now.
 * @returns null where nothing has that id yet: the form makes the id before the first save.
 * @throws AppError `ITEM_UNKNOWN` (404) for what is no item.
 */
export async function readItem(db: Queryable, id: string): Promise<OpenedItem | null> {
  const entry = await db
    .selectFrom("entries")
    .leftJoin("binned_entries", "binned_entries.entry_id", "entries.id")
    .select(["entries.kind", "entries.key", "entries.source_locale", "binned_entries.at as binned_at"])
    .where("entries.id", "=", id)
    .executeTakeFirst();
  if (entry === undefined) return null;
  const { kind, key, source_locale: sourceLocale, binned_at } = entry;
  if (!isItemKind(kind)) throw itemUnknown();
  const states = (await readItemStates(db, [id])).get(id) as ItemStates;
  const texts: OpenedItem["texts"] = {};
  for (const language of ITEM_LANGUAGES) {
    const { translationId } = states[language];
    const current = translationId === null ? null : await readCurrentDraft(db, translationId);
    if (current !== null && translationId !== null) texts[language] = { ...current, translationId };
  }
  return { id, kind, key, sourceLocale, binned: binned_at !== null, texts, states };
}
