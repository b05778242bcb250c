import type { Tx } from "../../db/client.ts";
import { WordReader } from "../../i18n/search-terms.ts";
import { LOCALES } from "../../kernel/locale.ts";
import { readerOf } from "../dependencies/reads.ts";
import { jobWordsPage } from "../items/item-page.ts";
import { findOpenJob } from "../items/list-published-items.ts";
import { addToSearch, removeFromSearch } from "./search-index.ts";

/** Indexes the page of a job in each language in which visitors can apply for it, and takes the others out of the index. */
export async function indexItemPage(tx: Tx, entryId: string, reader = new WordReader()): Promise<void> {
  const texts = await tx.selectFrom("translations").select("id").where("entry_id", "=", entryId).execute();
  for (const { id } of texts) await removeFromSearch(tx, id);
  for (const locale of LOCALES) {
    const job = await findOpenJob(readerOf(tx), { entryId, locale });
    if (job === null) continue;
    await addToSearch(tx, { translationId: job.translationId, locale, document: jobWordsPage(job) }, reader);
  }
}
