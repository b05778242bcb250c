import type { Locale } from "../kernel/locale.ts";
import { BLOCK_LABELS, CTA_LABELS, SECTION_LABELS } from "./labels.ts";
import type { Block } from "./schema.ts";
import type { BlockLink } from "./shared.ts";
import { ctaOf, sectionOf } from "./tracking.ts";

/** What people call a thing of a page that is counted under a name of its own. */
export type Described = {
  /** What kind of thing it is, in the reader's language. */
  label: string;
  /** What the page itself says there, in the page's language. */
  words: string | null;
};

/** @param blocks of the page as it is published; none for an article, or for a page that is not there any more. */
export function describeSection(name: string, blocks: readonly Block[], locale: Locale): Described {
  const block = blocks.find((each) => sectionOf(each) === name);
  if (block !== undefined)
    return { label: BLOCK_LABELS[block.type][locale], words: "title" in block ? block.title : null };
  const known = Object.hasOwn(BLOCK_LABELS, name) ? BLOCK_LABELS[name as Block["type"]] : SECTION_LABELS[name];
  return { label: known?.[locale] ?? readable(name), words: null };
}

/** A call to action says itself what it is: its words, where the page still has it. */
export function describeCta(name: string, section: string, blocks: readonly Block[], locale: Locale): Described {
  const known = Object.hasOwn(CTA_LABELS, name) ? CTA_LABELS[name] : undefined;
  if (known !== undefined) return { label: known[locale], words: null };
  const within = blocks.filter((each) => sectionOf(each) === section);
  const link = within.flatMap(linksOf).find((each) => ctaOf(each) === name);
  return { label: readable(name), words: link?.label ?? null };
}

/** The links of a block that are drawn as calls to action. */
function linksOf(block: Block): BlockLink[] {
  if ("actions" in block) return block.actions;
  if ("action" in block) return [block.action];
  if ("plans" in block) return block.plans.flatMap(({ action }) => action ?? []);
  return "link" in block && block.link !== undefined ? [block.link] : [];
}

/** "bug-report" as words, for a name that nothing explains any more. */
function readable(name: string): string {
  const text = name.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
