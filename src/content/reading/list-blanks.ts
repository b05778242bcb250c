import type { Instant } from "../../kernel/clock.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { key } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import { readStored } from "../document/document.ts";
import { type Blank, fillDocument } from "../site/fill-document.ts";
import { readSiteFacts } from "../site/site-facts.ts";

/** A published page with the facts filled in: its blanks, and when its words last changed. */
export type PageState = {
  entryId: string;
  key: string;
  locale: Locale;
  slug: string;
  title: string;
  blanks: Blank[];
  updatedAt: Instant;
};

/** Every published page, by slug, French first. Without articles: a site has few pages. */
export async function listPageStates(reader: Reader): Promise<PageState[]> {
  const { db, reads } = reader;
  const facts = await readSiteFacts(reader);
  for (const locale of LOCALES) reads.add(key.pages(locale));
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .select([
      "translations.id",
      "translations.entry_id",
      "entries.key",
      "translations.locale",
      "translations.slug",
      "versions.title",
      "versions.document",
      "versions.created_at",
    ])
    .where("translations.kind", "=", "page")
    .orderBy("translations.slug")
    .orderBy("translations.locale", "desc")
    .$narrowType<{ locale: Locale }>()
    .execute();
  return rows.map(({ id, entry_id, document, created_at, ...row }) => {
    reads.add(key.text(id));
    const at = { locale: row.locale, updatedAt: created_at };
    const { blanks, updatedAt } = fillDocument(readStored(document), facts, at);
    return { ...row, entryId: entry_id, blanks, updatedAt };
  });
}
