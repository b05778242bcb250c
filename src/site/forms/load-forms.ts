import type { Block } from "../../blocks/schema.ts";
import type { ShownForm } from "../../blocks/view-context.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import { listOpenForms, type PublishedItem } from "../../content/items/list-published-items.ts";
import type { Locale } from "../../kernel/locale.ts";

/** The forms that the blocks of a page show in its language, which take messages; null where no block shows any. */
export async function loadForms(reader: Reader, locale: Locale, blocks: readonly Block[]): Promise<ShownForm[] | null> {
  const keys = new Set(blocks.flatMap((block) => (block.type === "form" ? [block.form] : [])));
  if (keys.size === 0) return null;
  const open = await listOpenForms(reader, locale);
  return open.filter(({ key }) => keys.has(key)).map(shownForm);
}

/** Key of the form by which people apply for jobs: the first that takes applications; null where none does. */
export async function findApplicationForm(reader: Reader, locale: Locale): Promise<string | null> {
  const forms = await listOpenForms(reader, locale);
  return forms.find(({ facts }) => facts.purpose === "application")?.key ?? null;
}

/** The blocks with each form once: its fields have ids, which a page has once. */
export function withEachFormOnce(blocks: readonly Block[]): Block[] {
  const seen = new Set<string>();
  return blocks.filter((block) => {
    if (block.type !== "form") return true;
    const isFirst = !seen.has(block.form);
    seen.add(block.form);
    return isFirst;
  });
}

function shownForm({ id, key, title, words, facts }: PublishedItem<"form">): ShownForm {
  const { labels, submit, thanks, thanksPage } = words;
  const { purpose, questions } = facts;
  return { id, key, title, purpose, questions, labels, submit, thanks, thanksPage };
}
