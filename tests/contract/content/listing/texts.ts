import type { PostDocument } from "../../../../src/content/document/document.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import type { Db } from "../../../../src/db/client.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import { post } from "../content.ts";

type Saved = { key: string; locale?: Locale; now?: number; by?: string | null } & Partial<PostDocument>;

/** Saves a draft of an article, as its editor does, whatever was there before. */
export async function save(db: Db, { key, locale = "fr", now = 1_000, by = null, ...changes }: Saved) {
  return db.transaction(async (tx) => {
    const found = await tx
      .selectFrom("translations")
      .innerJoin("entries", "entries.id", "translations.entry_id")
      .select("translations.revision")
      .where("entries.key", "=", key)
      .where("translations.locale", "=", locale)
      .executeTakeFirst();
    const document = post(`${key}-${locale}`, changes);
    return saveDraft(tx, { key, locale, document, now, by, seen: found?.revision ?? null });
  });
}

/** A text of one paragraph. */
export const says = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
