import type { Tx } from "../../db/client.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import { LOCALES, type Locale, NO_LANGUAGE, type TextLanguage } from "../../kernel/locale.ts";
import type { ItemKind } from "../../kinds/contract/kind-names.ts";
import { decodeAddressed } from "../document/document.ts";
import { kindsShownBy } from "../items/shown-kinds.ts";
import { addToSearch } from "./search-index.ts";

/** Indexes the pages again that show items of a kind. @param language of the text that changed. */
export async function indexPagesShowing(tx: Tx, kind: ItemKind, language: TextLanguage): Promise<void> {
  const pages = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.locale", "versions.document"])
    .where("translations.kind", "=", "page")
    .where("translations.locale", "in", language === NO_LANGUAGE ? LOCALES : [language])
    .orderBy("translations.id")
    .$narrowType<{ locale: Locale }>()
    .execute();
  const reader = new WordReader();
  for (const { id, locale, document: text } of pages) {
    const document = decodeAddressed(text);
    const shows = document.kind === "page" && kindsShownBy(document.blocks).includes(kind);
    if (shows) await addToSearch(tx, { translationId: id, locale, document }, reader);
  }
}
