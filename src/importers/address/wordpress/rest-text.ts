import { richTextFromTree } from "../../html/read-html.ts";
import { parseHtml } from "../../html/tree/parse-html.ts";
import { readLooseDate } from "../../markdown-site/dates.ts";
import type { Finding, FindingCode } from "../../reading/findings.ts";
import type { FoundDate, FoundFile, FoundSite, FoundText } from "../../reading/found.ts";
import { decodeSlug, itemAddresses } from "../../wordpress/items/addresses.ts";
import { plainText } from "../../wordpress/items/plain-text.ts";
import { withoutAsides, withoutChrome } from "../page/chrome.ts";
import { type Json, listAt, textAt, valueAt } from "../page/json-values.ts";
import type { Translation } from "../walk/translations.ts";

export type RestText = { text: FoundText; findings: Finding[] };

/** The id of an item; null for what is none. */
export function restId(item: Json): number | null {
  const id = valueAt(item, "id");
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A post or a page of the REST API. It has the id that an export of the same site gives it, so that either updates the other. */
export function restText(
  item: Json,
  id: number,
  kind: "post" | "page",
  site: FoundSite,
  page: Translation | null,
): RestText {
  const link = textAt(item, "link");
  const place = { file: link, line: null };
  const textId = `wp:${id}`;
  const findings: Finding[] = [];
  const find = (code: FindingCode, detail: string) =>
    findings.push({ code, detail: detail.slice(0, 200), place, text: textId });
  const isProtected = valueAt(item, "content", "protected") === true;
  const isPublic = textAt(item, "status") === "publish";
  if (isProtected || !isPublic) find("not-public", isProtected ? "password" : textAt(item, "status"));

  const root = parseHtml(textAt(item, "content", "rendered"));
  withoutChrome(root);
  for (const words of withoutAsides(root)) find("beside", words);
  const { body, findings: ofBody } = richTextFromTree(root, { base: link, place, text: textId });
  findings.push(...ofBody);

  const { language, group } = restLanguage(item, id, page);
  const addresses = itemAddresses({
    id,
    kind,
    link,
    guid: textAt(item, "guid", "rendered"),
    site: site.origin,
    oldSlugs: [],
  });
  const text: FoundText = {
    id: textId,
    group,
    kind,
    language: language ?? site.language,
    status: isProtected ? "password" : isPublic ? "published" : "draft",
    title: plainText(textAt(item, "title", "rendered")).replace(/^(?:Protected|Protégé)\s?: /u, ""),
    slug: decodeSlug(textAt(item, "slug")),
    addresses,
    date: restDate(item),
    summary: excerptOf(item),
    authors: authorsOf(item),
    tags: termsOf(item, "post_tag"),
    categories: termsOf(item, "category"),
    seo: seoOf(item),
    cover: coverOf(item),
    isSticky: valueAt(item, "sticky") === true,
    body,
    place,
  };
  return { text, findings };
}

/** A file of the media library of a WordPress; null for one without an address. */
export function restFile(item: Json, id: number): FoundFile | null {
  const source = textAt(item, "source_url");
  if (!/^https?:\/\/\S{1,2000}$/i.test(source)) return null;
  return {
    id: `attachment:${id}`,
    source,
    name:
      decodeSlug(URL.parse(source)?.pathname.split("/").at(-1) ?? "") || plainText(textAt(item, "title", "rendered")),
    alt: textAt(item, "alt_text"),
    caption: plainText(textAt(item, "caption", "rendered")),
    place: { file: source, line: null },
  };
}

/** Language and group, as Polylang gives them in the API, else as the page of the text says. */
function restLanguage(item: Json, id: number, page: Translation | null): Translation {
  const own = textAt(item, "lang") || textAt(item, "wpml_current_locale");
  const listed = valueAt(item, "translations");
  const ids = new Set([id]);
  if (typeof listed === "object" && listed !== null) {
    for (const other of Object.values(listed).slice(0, 60)) if (Number.isSafeInteger(other)) ids.add(other as number);
  }
  for (const other of listAt(item, "wpml_translations").slice(0, 60)) {
    const otherId = restId(other);
    if (otherId !== null) ids.add(otherId);
  }
  const group = ids.size > 1 ? `wp-translations:${Math.min(...ids)}` : null;
  return { language: own || (page?.language ?? null), group: group ?? page?.group ?? null };
}

function restDate(item: Json): FoundDate | null {
  const gmt = textAt(item, "date_gmt");
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(gmt) ? Date.parse(`${gmt}Z`) : Number.NaN;
  if (!Number.isNaN(instant)) return { instant };
  return readLooseDate(textAt(item, "date"), null);
}

/** What somebody wrote: WordPress makes an excerpt of the first words where nobody did, and ends it with `[…]`. */
function excerptOf(item: Json): string {
  const html = textAt(item, "excerpt", "rendered");
  const words = plainText(html);
  if (/\[(?:…|\.\.\.)\]$/.test(words) || html.includes("more-link")) return "";
  const start = plainText(textAt(item, "content", "rendered").slice(0, html.length + 2_000));
  return words !== "" && start.startsWith(words) ? "" : words;
}

function authorsOf(item: Json): string[] {
  const names = listAt(item, "_embedded", "author").map((author) => plainText(textAt(author, "name")));
  const known = names.filter((name) => name !== "");
  const own = textAt(item, "yoast_head_json", "author");
  return known.length > 0 ? known : own === "" ? [] : [own];
}

function termsOf(item: Json, taxonomy: string): string[] {
  const terms = listAt(item, "_embedded", "wp:term").flatMap((list) => listAt(list));
  const names = terms
    .filter((term) => textAt(term, "taxonomy") === taxonomy)
    .map((term) => plainText(textAt(term, "name")));
  return [...new Set(names)].filter((name) => name !== "");
}

function coverOf(item: Json): FoundText["cover"] {
  const [media] = listAt(item, "_embedded", "wp:featuredmedia");
  const source = textAt(media, "source_url");
  return /^https?:\/\//i.test(source) ? { source, alt: textAt(media, "alt_text") } : null;
}

function seoOf(item: Json): FoundText["seo"] {
  const description = textAt(item, "yoast_head_json", "description");
  return description === "" ? {} : { description };
}

/** The fields that are asked for, so that what plug-ins add costs nothing. */
export const TEXT_FIELDS = [
  ...["id", "date", "date_gmt", "slug", "status", "link", "guid", "title", "content", "excerpt", "sticky"],
  ...["lang", "translations", "wpml_current_locale", "wpml_translations"],
  ...["yoast_head_json.description", "yoast_head_json.author", "_links", "_embedded"],
].join(",");
export const FILE_FIELDS = "id,source_url,title,alt_text,caption";
