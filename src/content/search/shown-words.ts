import type { Locale } from "../../kernel/locale.ts";
import type { Reader } from "../dependencies/reads.ts";
import type { AddressedDocument } from "../document/document.ts";
import { listOpenForms, listOpenJobs, listPublishedItems, listShownDocuments } from "../items/list-published-items.ts";
import { listShownFeatures } from "../items/shown-features.ts";
import { kindsShownBy } from "../items/shown-kinds.ts";

/** What a page shows besides its own words: of each item that its blocks show, the title and the words. */
export async function readShownWords(reader: Reader, document: AddressedDocument, locale: Locale): Promise<unknown[]> {
  if (document.kind !== "page") return [];
  const { blocks } = document;
  const shown: unknown[] = [];
  for (const kind of kindsShownBy(blocks)) {
    if (kind === "feature") {
      const features = await listShownFeatures(reader, blocks, locale);
      shown.push(...features.map(({ title, words }) => ({ title, words })));
    } else if (kind === "job") {
      // Its other words stand on its own page.
      const jobs = await listOpenJobs(reader, locale);
      shown.push(...jobs.map(({ title, words: { place } }) => ({ title, place })));
    } else if (kind === "document") {
      const documents = await listShownDocuments(reader, locale);
      shown.push(...documents.map(({ title, words: { description } }) => ({ title, description })));
    } else if (kind === "form") {
      const keys = new Set(blocks.map((block) => (block.type === "form" ? block.form : null)));
      const forms = (await listOpenForms(reader, locale)).filter(({ key }) => keys.has(key));
      shown.push(...forms.map(({ title, words: { labels } }) => ({ title, labels })));
    } else {
      const items = await listPublishedItems(reader, kind, locale);
      for (const { title, words, facts } of items) if (isVisible(facts)) shown.push({ title, words });
    }
  }
  return shown;
}

function isVisible(facts: object): boolean {
  return !("visible" in facts) || facts.visible === true;
}
