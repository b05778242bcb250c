import { MAX_TAGS } from "../../../../../content/contract/limits.ts";
import { MAX_TAG_LENGTH, toTag } from "../../../../../content/contract/tag.ts";
import type { TextTag } from "../../../../../writing/document.ts";
import { foldText } from "../../../../framework/app/list-search.ts";
import type { UsedTag } from "../../details-schemas.ts";

/** Offers at once. */
const MOST_OFFERS = 8;

/**
 * The tag of what somebody typed: one that is in use where its words are the same, else a new one, whose address is made
 * as in a Markdown file. Null where no address can be made of it.
 */
export function tagOf(typed: string, used: readonly UsedTag[]): TextTag | null {
  const label = typed.trim().replace(/\s+/g, " ").slice(0, MAX_TAG_LENGTH);
  const tag = toTag(label);
  if (tag === "") return null;
  const known = used.find((each) => toTag(each.label) === tag || foldText(each.label) === foldText(label));
  return known === undefined ? { tag, label } : { tag: known.tag, label: known.label };
}

/** The list with one more tag at its end; the same list where it has the tag, and where it is full. */
export function withTag(tags: readonly TextTag[], added: TextTag): readonly TextTag[] {
  return tags.length >= MAX_TAGS || tags.some(({ tag }) => tag === added.tag) ? tags : [...tags, added];
}

/** The list with a tag one place further to the beginning or the end. */
export function withMovedTag(tags: readonly TextTag[], tag: string, by: 1 | -1): readonly TextTag[] {
  const from = tags.findIndex((each) => each.tag === tag);
  const [moved, other] = [tags[from], tags[from + by]];
  if (moved === undefined || other === undefined) return tags;
  return tags.map((each) => (each === moved ? other : each === other ? moved : each));
}

/** Tags in use that fit what is typed and are not chosen: those that begin so first, then the most used. */
export function matchingTags(typed: string, used: readonly UsedTag[], chosen: readonly TextTag[]): UsedTag[] {
  const words = foldText(typed.trim());
  const taken = new Set(chosen.map(({ tag }) => tag));
  const fitting = used.filter(({ tag, label }) => !taken.has(tag) && foldText(label).includes(words));
  const begins = ({ label }: UsedTag) => foldText(label).startsWith(words);
  return [...fitting.filter(begins), ...fitting.filter((each) => !begins(each))].slice(0, MOST_OFFERS);
}
