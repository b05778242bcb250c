import type { Document, PageDocument, PostDocument } from "../../../src/content/document/document.ts";
import { affectedLanguages } from "../../../src/content/layout/affected-languages.ts";
import { type AffectedUrl, affectedUrls, type Change } from "../../../src/content/publishing/affected-urls.ts";
import { publishDocument } from "../../../src/content/publishing/publish.ts";
import { unpublish } from "../../../src/content/publishing/unpublish.ts";
import type { Db } from "../../../src/db/client.ts";
import type { EntryKind } from "../../../src/db/schema.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import { isPageOrPayload, listPagePath } from "../../../src/kernel/paths.ts";

/** What a group of rules is given: a database just made, and another connection to the same one. */
export type Subject = {
  db(): Db;
  /** Opens the same database once more, as a second process would. */
  reopen(): Promise<Db>;
};

export function post(slug: string, changes: Partial<PostDocument> = {}): PostDocument {
  return {
    kind: "post",
    slug,
    title: `Titre de ${slug}`,
    summary: "",
    publishedAt: 1_000,
    tags: [],
    body: { type: "doc", content: [{ type: "paragraph", content: slug === "" ? [] : [{ type: "text", text: slug }] }] },
    seo: {},
    ...changes,
  };
}

export function page(slug: string, changes: Partial<PageDocument> = {}): PageDocument {
  return {
    kind: "page",
    slug,
    title: `Page ${slug}`,
    summary: "",
    publishedAt: 1_000,
    blocks: [{ type: "hero", title: "Bonjour", actions: [] }],
    seo: {},
    ...changes,
  };
}

/** Publishes a document under a key, French unless another language is named. */
export function put(db: Db, key: string, document: Document, locale: Locale = "fr", now = 5_000): Promise<Change> {
  return db.transaction((tx) => publishDocument(tx, { key, locale, document, now, by: null }));
}

export function takeDown(db: Db, slug: string, locale: Locale = "fr", kind: EntryKind = "post"): Promise<Change> {
  return db.transaction((tx) => unpublish(tx, { kind, locale, slug, now: 9_000 }));
}

/**
 * `fr /blog?page=2`, or `all /sitemap.xml` where languages share it, or `fr *` for every page of a language; in the order
 * of the alphabet.
 */
export function affected(change: Change): string[] {
  const everyPage = affectedLanguages(change, { shared: false }).map((locale) => `${locale} *`);
  return [...new Set([...affectedUrls(change).flatMap(addresses), ...everyPage])].sort();
}

/** Whether an address is among those that were told. */
export function isTold(told: readonly string[], address: string): boolean {
  const [locale = "", path = ""] = address.split(" ");
  return told.includes(address) || (told.includes(`${locale} *`) && isPageOrPayload(path));
}

/** One by one: a list's pages are given as a range. */
function addresses({ locale, path, pages: [from, to] = [1, 1] }: AffectedUrl): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${locale ?? "all"} ${listPagePath(path, from + index)}`);
}
