import type { Queryable } from "../../db/client.ts";
import { LOCALES, NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";

/** The texts of an item: its languages, and what is said for all of them. */
export const ITEM_LANGUAGES: readonly TextLanguage[] = [...LOCALES, NO_LANGUAGE];

/** Where one text of an item stands. `changed`: published, with changes that are not. */
type ItemState = {
  state: "missing" | "draft" | "published" | "changed";
  /** Null where there is no text. */
  translationId: string | null;
  /** Of its last save; 0 before any. */
  revision: number;
  /** Pieces that are not up to date with the source. */
  behind: number;
};

/** Every text of an item. */
export type ItemStates = Record<TextLanguage, ItemState>;

const MISSING: ItemState = { state: "missing", translationId: null, revision: 0, behind: 0 };

/** Ids of one statement: both engines bound its values. */
const AT_ONCE = 500;

/** Where the texts of these items stand, by the id of the item. */
export async function readItemStates(db: Queryable, ids: readonly string[]): Promise<Map<string, ItemStates>> {
  const states = new Map<string, ItemStates>(ids.map((id) => [id, { fr: MISSING, en: MISSING, zxx: MISSING }]));
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const rows = await db
      .selectFrom("translations")
      .leftJoin("drafts", "drafts.translation_id", "translations.id")
      .select(["translations.id", "translations.entry_id", "translations.locale", "translations.revision"])
      .select(["translations.behind", "translations.published_version_id as version", "drafts.revision as draft"])
      .where("translations.entry_id", "in", ids.slice(from, from + AT_ONCE))
      .execute();
    for (const { id: translationId, entry_id, locale, revision, behind, version, draft } of rows) {
      const state = version === null ? "draft" : draft === null ? "published" : "changed";
      const others = states.get(entry_id);
      if (others !== undefined)
        states.set(entry_id, { ...others, [locale]: { state, translationId, revision, behind } });
    }
  }
  return states;
}
