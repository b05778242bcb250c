import type { Locale } from "../kernel/locale.ts";
import { BLOCK_LABELS, CTA_LABELS, SECTION_LABELS } from "./labels.ts";
import type { Block } from "./schema.ts";
import type { BlockLink } from "./shared.ts";
import { ctaOf, sectionOf } from "./tracking.ts";

/** A section or call to action of a page in words, for the statistics. */
export type Described = {
  /** Its kind, in the reader's language. */
  label: string;
  /** Its title or label on the page, in the language of the page; null where there is none. */
  words: string | null;
};

/** @param blocks of the published page; none for an article, or for a page that no longer exists. */
export function describeSection(name: string, blocks: readonly Block[], locale: Locale): Described {
  const block = blocks.find((each) => sectionOf(each) === name);
  if (block !== undefined)
    return { label: BLOCK_LABELS[block.type][locale], words: "title" in block ? (block.title ?? null) : null };
  const labels: Readonly<Record<string, Record<Locale, string>>> = { ...SECTION_LABELS, ...BLOCK_LABELS };
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return { label: label?.[locale] ?? readable(name), words: null };
}

/** The label of a call to action on the page, where the page still has it; otherwise its name as words. */
export function describeCta(name: string, section: string, blocks: readonly Block[], locale: Locale): Described {
  const label = Object.hasOwn(CTA_LABELS, name) ? CTA_LABELS[name] : undefined;
  if (label !== undefined) return { label: label[locale], words: null };
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

/** "bug-report" as words, for a name without a label. */
function readable(name: string): string {
  const text = name.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
