import type { PublishedChange } from "../../../src/content/dependencies/published-change.ts";
import type { AddressedDocument, PageDocument, PostDocument } from "../../../src/content/document/document.ts";
import { publishDocument } from "../../../src/content/publishing/publish.ts";
import { unpublish } from "../../../src/content/publishing/unpublish.ts";
import type { Db } from "../../../src/db/client.ts";
import type { AddressedKind } from "../../../src/db/schema.ts";
import type { Locale } from "../../../src/kernel/locale.ts";

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
export function put(
  db: Db,
  key: string,
  document: AddressedDocument,
  locale: Locale = "fr",
  now = 5_000,
): Promise<PublishedChange> {
  return db.transaction((tx) => publishDocument(tx, { key, locale, document, now, by: null }));
}

export function takeDown(
  db: Db,
  slug: string,
  locale: Locale = "fr",
  kind: AddressedKind = "post",
): Promise<PublishedChange> {
  return db.transaction((tx) => unpublish(tx, { kind, locale, slug, now: 9_000 }));
}
