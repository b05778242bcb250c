import type { Db, Tx } from "../../db/client.ts";
import { encodeJson } from "../../db/json.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import type { Instant } from "../../kernel/clock.ts";
import { recordChange } from "../changes/record-change.ts";
import { decodeDocument } from "../document/document.ts";
import { addToSearch } from "../search/search-index.ts";
import { readSiteFacts, SITE_FACTS, type SiteFacts, writeSiteFacts } from "./site-facts.ts";

/** Stores the facts. Where they changed, all pages are indexed again for search. */
export async function keepSiteFacts(db: Db, facts: SiteFacts, now: Instant): Promise<void> {
  const { changedAt: _, ...before } = await db.snapshot(readSiteFacts);
  if (encodeJson(before) === encodeJson(facts)) return;
  await db.transaction(async (tx) => {
    await writeSiteFacts(tx, { ...facts, changedAt: now });
    await indexPagesAgain(tx);
    await recordChange(tx, { kind: "settings", setting: SITE_FACTS }, now);
  });
}

async function indexPagesAgain(tx: Tx): Promise<void> {
  const pages = await tx
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.id", "translations.locale", "versions.document"])
    .where("translations.kind", "=", "page")
    .execute();
  const reader = new WordReader();
  for (const { id, locale, document } of pages) {
    await addToSearch(tx, { translationId: id, locale, document: decodeDocument(document) }, reader);
  }
}
