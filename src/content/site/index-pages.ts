import type { Tx } from "../../db/client.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import type { Locale } from "../../kernel/locale.ts";
import { decodeAddressed } from "../document/document.ts";
import { addToSearch } from "../search/search-index.ts";

/** Indexes all pages again for search: their words depend on the facts of the site. */
export async function indexPagesAgain(tx: Tx): Promise<void> {
  const pages = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.locale", "versions.document"])
    .where("translations.kind", "=", "page")
    .$narrowType<{ locale: Locale }>()
    .execute();
  const reader = new WordReader();
  for (const { id, locale, document } of pages) {
    await addToSearch(tx, { translationId: id, locale, document: decodeAddressed(document) }, reader);
  }
}
