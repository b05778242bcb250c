import {
  MAX_ALT_LENGTH,
  MAX_AUTHOR_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TAGS,
  MAX_TITLE_LENGTH,
} from "../../content/contract/limits.ts";
import { MAX_TAG_LENGTH, toTag } from "../../content/contract/tag.ts";
import type { AddressedDraft } from "../../content/document/draft.ts";
import type { Finding } from "../../importers/reading/findings.ts";
import type { FoundDate, FoundText } from "../../importers/reading/found.ts";
import { type Instant, startOfDay } from "../../kernel/clock.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import type { RichText } from "../../rich-text/schema.ts";
import type { ImportChoices } from "../contract/choices.ts";
import { fileKey } from "../files/inline-picture.ts";
import type { TextFile } from "./text-files.ts";
import { writeBody } from "./write-body.ts";

type Options = {
  slug: string;
  choices: ImportChoices;
  /** The site's: a day without a time begins there. */
  timeZone: string;
  files: ReadonlyMap<string, TextFile>;
  link(href: string): string | null;
};

/** A name under which programs file what nobody filed. */
const NO_CATEGORY = /^(?:uncategorized|uncategorised|non classé|non class[ée]e|sans catégorie)$/i;

/** A text that was found, as the draft it becomes; and what of it could not be kept. */
export function draftOf(text: FoundText, options: Options): { draft: AddressedDraft; findings: Finding[] } {
  const { slug, timeZone, files } = options;
  const { body, findings } = writeBody(text, options);
  const report = (code: Finding["code"], detail: string) =>
    findings.push({ code, detail, place: text.place, text: text.id });
  const common = {
    slug,
    title: cut(text.title, MAX_TITLE_LENGTH),
    summary: cut(text.summary, MAX_SUMMARY_LENGTH),
    publishedAt: text.date === null ? null : instantOf(text.date, timeZone),
    seo: {
      ...(text.seo.title && { title: cut(text.seo.title, MAX_TITLE_LENGTH) }),
      ...(text.seo.description && { description: cut(text.seo.description, MAX_SUMMARY_LENGTH) }),
    },
  };
  if (text.isSticky) report("field-left", "sticky");
  if (text.kind === "page") {
    if (text.cover !== null) report("field-left", "cover");
    return { draft: { kind: "page", ...common, blocks: pageBlocks(common.title, body) }, findings };
  }
  const author = authorOf(text, options.choices);
  const { tags, left } = tagsOf(text, options.choices);
  if (left.length > 0) report("tags-left", left.join(", "));
  const cover = text.cover === null ? undefined : files.get(fileKey(text.cover.source));
  if (text.cover !== null && (cover === undefined || cover.width === null)) {
    report("picture-missing", fileKey(text.cover.source));
  }
  return {
    draft: {
      kind: "post",
      ...common,
      tags,
      ...(author !== "" && { author }),
      ...(cover !== undefined && cover.width !== null && cover.height !== null
        ? {
            cover: {
              ...{ id: cover.mediaId, width: cover.width, height: cover.height },
              alt: (text.cover?.alt ?? cover.alt ?? "").slice(0, MAX_ALT_LENGTH),
            },
          }
        : {}),
      body,
    },
    findings,
  };
}

/** A page begins with its title, which no other block shows. */
function pageBlocks(title: string, body: RichText) {
  const prose = { type: "prose", body };
  return title === "" ? [prose] : [{ type: "hero", title, actions: [] }, prose];
}

function cut(text: string, max: number): string {
  return oneLine(text).trim().slice(0, max).toWellFormed();
}

function instantOf(date: FoundDate, timeZone: string): Instant {
  return "instant" in date ? date.instant : startOfDay(date.day, timeZone);
}

/** What somebody decided that a name becomes; the name itself where nobody did. */
function chosenName(decisions: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(decisions, name) ? (decisions[name] ?? name) : name;
}

/** The authors that readers see, in one line, under the names that somebody chose. */
function authorOf({ authors }: FoundText, choices: ImportChoices): string {
  const named = authors.map((author) => chosenName(choices.authors, author)).filter((name) => name.trim() !== "");
  return cut([...new Set(named)].join(", "), MAX_AUTHOR_LENGTH);
}

/** Tags, then categories, under the labels that somebody chose; the first of those that become the same. */
function tagsOf({ tags, categories }: FoundText, choices: ImportChoices) {
  const names = [...tags, ...(choices.categories ? categories.filter((name) => !NO_CATEGORY.test(name)) : [])];
  const found = new Map<string, { tag: string; label: string }>();
  const left: string[] = [];
  for (const name of names) {
    const label = cut(chosenName(choices.tags, name), MAX_TAG_LENGTH);
    const tag = toTag(label);
    if (label === "" || found.has(tag)) continue;
    if (tag === "" || found.size >= MAX_TAGS) left.push(label);
    else found.set(tag, { tag, label });
  }
  return { tags: [...found.values()], left };
}
