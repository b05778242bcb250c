import type { Tx } from "../../db/client.ts";
import type { Locale } from "../../kernel/locale.ts";
import { searchText } from "../../media/contract/search-text.ts";
import type { Document } from "../document/document.ts";
import { alternativesOf } from "../document/pictures-of.ts";

/**
 * Keeps with the pictures of a published text what it says of them, for the next texts of its language. What the library
 * says of a picture already stays, and so does its word that it is decorative.
 */
export async function proposeWords(tx: Tx, locale: Locale, document: Document): Promise<void> {
  const column = `alt_${locale}` as const;
  for (const [id, words] of alternativesOf(document)) {
    const item = await tx
      .selectFrom("media_items")
      .select(["name", "alt_fr as fr", "alt_en as en"])
      .where("id", "=", id)
      .where(column, "is", null)
      .executeTakeFirst();
    if (item === undefined) continue;
    const search = searchText(item.name, { ...item, [locale]: words });
    await tx
      .updateTable("media_items")
      .set({ [column]: words, search })
      .where("id", "=", id)
      .execute();
  }
}
