import type { Block } from "../../blocks/schema.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Reader } from "../dependencies/reads.ts";
import type { AddressedDocument } from "../document/document.ts";
import { listOpenJobs, listPublishedItems, listShownDocuments } from "../items/list-published-items.ts";
import { kindsShownBy } from "../items/shown-kinds.ts";

/** What a page shows besides its own words: of each item that its blocks show, the title and the words. */
export async function readShownWords(reader: Reader, document: AddressedDocument, locale: Locale): Promise<unknown[]> {
  if (document.kind !== "page") return [];
  const { blocks } = document;
  const shown: unknown[] = [];
  for (const kind of kindsShownBy(blocks)) {
    if (kind === "feature") shown.push(...(await shownFeatures(reader, blocks, locale)));
    else if (kind === "job") {
      // Its other words stand on its own page.
      const jobs = await listOpenJobs(reader, locale);
      shown.push(...jobs.map(({ title, words: { place } }) => ({ title, place })));
    } else if (kind === "document") {
      const documents = await listShownDocuments(reader, locale);
      shown.push(...documents.map(({ title, words: { description } }) => ({ title, description })));
    } else {
      const items = await listPublishedItems(reader, kind, locale);
      for (const { title, words, facts } of items) if (isVisible(facts)) shown.push({ title, words });
    }
  }
  return shown;
}

/** Those of the groups that are listed, and those of a plan where plans are: not all of a long list. */
async function shownFeatures(reader: Reader, blocks: readonly Block[], locale: Locale): Promise<unknown[]> {
  const lists = blocks.filter((block) => block.type === "feature-list");
  const showsAll = lists.some(({ groups }) => groups === undefined);
  const showsPlans = blocks.some(({ type }) => type === "plan-list" || type === "plan-comparison");
  const keys = new Set(lists.flatMap(({ groups = [] }) => groups));
  const groups = keys.size === 0 ? [] : await listPublishedItems(reader, "feature-group", locale);
  const ids = new Set(groups.filter(({ key }) => keys.has(key)).map(({ id }) => id));
  const features = await listPublishedItems(reader, "feature", locale);
  return features
    .filter(({ facts }) => {
      const isListed = showsAll || ids.has(facts.group ?? "") || (showsPlans && facts.plans.length > 0);
      return isVisible(facts) && isListed;
    })
    .map(({ title, words }) => ({ title, words }));
}

function isVisible(facts: object): boolean {
  return !("visible" in facts) || facts.visible === true;
}
