import { richTextFromHtml } from "../../html/read-html.ts";
import type { Finding } from "../../reading/findings.ts";
import type { FoundText } from "../../reading/found.ts";
import { nameAttachments } from "../content/attachments.ts";
import { contentHtml } from "../content/content-html.ts";
import { renderShortcodes } from "../content/shortcodes/render.ts";
import { markedTexts, wordsIn } from "../languages/qtranslate.ts";
import { decodeSlug, itemAddresses } from "./addresses.ts";
import { itemDate } from "./dates.ts";
import type { SiteFacts, TextItem } from "./item-facts.ts";
import { plainText } from "./plain-text.ts";
import { itemSeo } from "./seo.ts";
import { itemTerms } from "./terms.ts";

/** A text with what was found in it that is not taken over. `fields`: names of fields and taxonomies, reported once for an import. */
export type ReadText = { text: FoundText; findings: Finding[]; fields: string[] };

/** The texts of an item: one, or one for each language that a plug-in keeps in it (qTranslate). */
export function* foundTexts(entry: TextItem, facts: SiteFacts): Generator<ReadText | Finding> {
  const field = (name: string) => entry.item.fields.get(name) ?? "";
  const { languages, missing } = markedTexts(field("title"), field("content:encoded"));
  if (languages.length === 0) {
    yield readText(entry, facts, null);
    return;
  }
  for (const language of languages)
    yield readText(entry, facts, { language, isMain: language === mainOf(languages, facts) });
  for (const language of missing) {
    yield { code: "pair", detail: language, place: entry.place, text: `wp:${entry.id}` };
  }
}

/** The language that an address without one shows. */
function mainOf(languages: readonly string[], { language }: SiteFacts): string | undefined {
  const site = language?.slice(0, 2).toLowerCase();
  return languages.find((candidate) => candidate === site) ?? languages[0];
}

type Marked = { language: string; isMain: boolean } | null;

function readText(entry: TextItem, facts: SiteFacts, marked: Marked): ReadText {
  const { item, id, kind, status, declared, place } = entry;
  const words = (text: string) => (marked === null ? text : wordsIn(text, marked.language));
  const field = (name: string) => words(item.fields.get(name) ?? "").trim();
  const meta = (key: string) => item.meta.find((one) => one.key === key)?.value ?? "";
  const textId = marked === null ? `wp:${id}` : `wp:${id}:${marked.language}`;
  const { date, wrong } = itemDate(field);
  const { seo, left } = itemSeo(item, words);
  const { categories, tags, others } = itemTerms(item, facts.terms, words);
  const html = contentHtml(words(item.fields.get("content:encoded") ?? ""), {
    footnotes: words(meta("footnotes")),
    attached: facts.attachedTo(id),
    pattern: facts.pattern,
  });
  const addresses = textAddresses(entry, facts, marked);
  const { body, findings } = richTextFromHtml(html, { base: pageAddress(field("link"), facts), place, text: textId });
  const thumbnail = /^\s*(\d{1,15})\s*$/.exec(meta("_thumbnail_id"))?.[1];
  const creator = field("dc:creator");
  const text: FoundText = {
    id: textId,
    group: marked === null ? declared.group : `qtranslate:${id}`,
    kind,
    language: marked?.language ?? declared.language,
    status,
    title: plainText(field("title")),
    slug: textSlug(entry, marked),
    addresses,
    date,
    summary: plainText(renderShortcodes(field("excerpt:encoded"))),
    authors: creator === "" ? [] : [facts.authors.get(creator) ?? plainText(creator)],
    tags,
    categories,
    seo,
    cover:
      thumbnail === undefined || Number(thumbnail) === 0
        ? null
        : { source: `attachment:${Number(thumbnail)}`, alt: null },
    isSticky: field("wp:is_sticky") === "1",
    body: nameAttachments(body),
    place,
  };
  const invalid: Finding[] = wrong === null ? [] : [{ code: "date-invalid", detail: wrong, place, text: textId }];
  return { text, findings: [...invalid, ...findings], fields: [...left, ...others, ...item.otherMeta] };
}

/** The page that relative addresses start from. */
function pageAddress(link: string, { site }: SiteFacts): string | null {
  return /^https?:\/\//i.test(link) && URL.canParse(link) ? link : site;
}

function textSlug({ item, status }: TextItem, marked: Marked): string {
  const meta = (key: string) => item.meta.find((one) => one.key === key)?.value.trim() ?? "";
  const own = marked === null ? "" : meta(`_qts_slug_${marked.language}`) || meta(`qtranslate_slug_${marked.language}`);
  const slug = decodeSlug(own || (item.fields.get("wp:post_name") ?? "").trim());
  // The bin puts this behind the slug, and keeps the former one beside it.
  return status === "trash"
    ? decodeSlug(meta("_wp_desired_post_slug")) || slug.replace(/__trashed(?:-\d{1,5})?$/, "")
    : slug;
}

/** A draft and what is in the bin had no address that visitors knew. */
function textAddresses({ item, id, kind, status }: TextItem, { site }: SiteFacts, marked: Marked): string[] {
  if (status === "draft" || status === "trash") return [];
  const field = (name: string) => (item.fields.get(name) ?? "").trim();
  const oldSlugs = item.meta.filter(({ key }) => key === "_wp_old_slug").map(({ value }) => value);
  const addresses = itemAddresses({ id, kind, link: field("link"), guid: field("guid"), site, oldSlugs });
  if (marked === null || marked.isMain) return addresses;
  // qTranslate puts the language first in the path unless it is told otherwise.
  return addresses
    .filter((address) => !address.includes("?"))
    .flatMap((address) => {
      if (site === null || !address.startsWith(`${site}/`)) return [];
      return [`${site}/${marked.language}${address.slice(site.length)}`];
    });
}
