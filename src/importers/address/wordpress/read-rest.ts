import { giveTurn } from "../../../kernel/turns/give-turn.ts";
import type { Found, FoundSite } from "../../reading/found.ts";
import { type Json, parseJson, textAt } from "../page/json-values.ts";
import { canonicalOf, declaredLanguage } from "../page/read-page.ts";
import type { Frontier } from "../walk/frontier.ts";
import { type Alternate, alternatesOf, type Translation, translationOf } from "../walk/translations.ts";
import type { Visitor } from "../walk/visitor.ts";
import { restAddress } from "./rest.ts";
import { FILE_FIELDS, restFile, restId, restText, TEXT_FIELDS } from "./rest-text.ts";

type Options = {
  visitor: Visitor;
  frontier: Frontier;
  root: string;
  site: FoundSite;
  /** Whether the site has several translations: the API of most plug-ins does not say them, the pages do. */
  isMultilingual: boolean;
  onAlternates(all: readonly Alternate[]): void;
};

const TEXTS_AT_ONCE = 20;
const FILES_AT_ONCE = 100;
/** Answers of one kind that cannot be read, before the rest is left to the pages. */
const MAX_UNREADABLE = 3;

/**
 * Reads what a WordPress says of its public posts, pages, and files. What it does not say is found by pages afterwards.
 * @returns how many texts there were
 */
export async function* readRest(options: Options): AsyncGenerator<Found, number> {
  const { visitor, frontier, root, site } = options;
  let count = 0;
  for (const [route, kind] of [
    ["posts", "post"],
    ["pages", "page"],
  ] as const) {
    const parameters = { _embed: "author,wp:featuredmedia,wp:term", _fields: TEXT_FIELDS, per_page: TEXTS_AT_ONCE };
    for await (const items of answersOf(options, `wp/v2/${route}`, parameters)) {
      if (!Array.isArray(items)) {
        yield { type: "finding", finding: items };
        continue;
      }
      const known = items.filter((item) => restId(item) !== null && textAt(item, "link") !== "");
      const translations = await Promise.all(known.map((item) => pageTranslation(item, options)));
      for (const [index, item] of known.entries()) {
        if (count >= visitor.limits.maxPages) {
          const place = { file: root, line: null };
          yield { type: "finding", finding: { code: "limit", detail: `${count} pages`, place, text: null } };
          return count;
        }
        count += 1;
        const { text, findings } = restText(item, restId(item) ?? 0, kind, site, translations[index] ?? null);
        frontier.take(textAt(item, "link"));
        yield { type: "text", text };
        for (const finding of findings) yield { type: "finding", finding };
        await giveTurn();
      }
    }
  }
  if (count === 0) return 0;
  for await (const items of answersOf(options, "wp/v2/media", { _fields: FILE_FIELDS, per_page: FILES_AT_ONCE })) {
    if (!Array.isArray(items)) continue;
    for (const item of items) {
      const id = restId(item);
      const file = id === null ? null : restFile(item, id);
      if (file !== null) yield { type: "file", file };
    }
  }
  const comments = await totalOf(visitor, restAddress(root, "wp/v2/comments", { per_page: 1, _fields: "id" }));
  if (comments > 0) yield { type: "left-out", what: "comments", count: comments };
  return count;
}

type Unreadable = Extract<Found, { type: "finding" }>["finding"];

/** The answers of a route, one page of it after the other, in the order of ids; a finding for one that cannot be read. */
async function* answersOf(
  { visitor, root }: Options,
  route: string,
  parameters: Record<string, string | number>,
): AsyncGenerator<Json[] | Unreadable> {
  let unreadable = 0;
  const max = Math.ceil(visitor.limits.maxAddresses / Number(parameters.per_page));
  for (let page = 1; page <= max && unreadable < MAX_UNREADABLE && !visitor.isLate; page += 1) {
    const url = restAddress(root, route, { ...parameters, page, orderby: "id", order: "asc" });
    // What robots or a plug-in close is read by its pages.
    if (!visitor.fetcher.mayFetch(url) || !(await visitor.allows(url))) return;
    try {
      const answer = await visitor.fetcher.read(url, {
        maxBytes: visitor.limits.maxRestBytes,
        accept: "application/json",
      });
      visitor.succeeded();
      const items = parseJson(new TextDecoder().decode(answer.bytes));
      if (!Array.isArray(items)) return;
      yield items;
      const pages = Number(answer.header("x-wp-totalpages") ?? Number.POSITIVE_INFINITY);
      if (items.length === 0 || page >= pages) return;
    } catch (error) {
      const { code, error: cause } = visitor.failed(error);
      const status = Number(cause?.details?.status ?? 0);
      // Closed, or behind the last page.
      if (status >= 400 && status < 500 && status !== 429) return;
      unreadable += 1;
      yield { code: code ?? "unreadable", detail: `${route}, ${page}`, place: { file: url, line: null }, text: null };
    }
  }
}

/** What the page of a text says of its translations, where the API does not. */
async function pageTranslation(item: Json, options: Options): Promise<Translation | null> {
  const { visitor, isMultilingual, onAlternates } = options;
  const link = textAt(item, "link");
  if (!isMultilingual || textAt(item, "lang") !== "" || !visitor.fetcher.mayFetch(link)) return null;
  const page = await visitor.visit(link);
  if ("code" in page) return null;
  const address = canonicalOf(page.url, page.head);
  const alternates = alternatesOf(page.head.links, address);
  onAlternates(alternates);
  const translation = translationOf(address, alternates);
  return {
    language: translation?.language ?? (declaredLanguage(page.head) || null),
    group: translation?.group ?? null,
  };
}

/** How many there are of what a route lists; 0 where it does not say. */
async function totalOf(visitor: Visitor, url: string): Promise<number> {
  if (!(await visitor.allows(url))) return 0;
  try {
    const { header } = await visitor.fetcher.read(url, {
      maxBytes: visitor.limits.maxRestBytes,
      accept: "application/json",
    });
    const total = Number(header("x-wp-total") ?? 0);
    return Number.isSafeInteger(total) ? total : 0;
  } catch (error) {
    visitor.failed(error);
    return 0;
  }
}
