import type { LeftOut } from "../../reading/found.ts";
import type { Columns, Values } from "./row-parser.ts";

/** Columns of the tables around the posts. Neither addresses of people nor passwords are among them. */
const RELATED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["settings", new Set(["key", "value"])],
  ["tags", new Set(["id", "name", "slug", "visibility"])],
  ["users", new Set(["id", "name", "slug"])],
  ["posts_tags", new Set(["post_id", "tag_id", "sort_order"])],
  ["posts_authors", new Set(["post_id", "author_id", "sort_order"])],
  [
    "posts_meta",
    new Set([
      ...["post_id", "meta_title", "meta_description", "feature_image_alt", "feature_image_caption", "email_only"],
      ...["og_image", "og_title", "og_description", "twitter_image", "twitter_title", "twitter_description"],
      "frontmatter",
    ]),
  ],
]);

/** Columns of posts in all versions: up to 2 they also had what `posts_meta` has since. */
const POSTS: ReadonlySet<string> = new Set([
  ...["id", "uuid", "title", "slug", "status", "visibility", "type", "page", "locale", "language", "featured"],
  ...["published_at", "created_at", "custom_excerpt", "feature_image", "image", "canonical_url", "author_id"],
  ...["lexical", "mobiledoc", "html", "markdown", "codeinjection_head", "codeinjection_foot", "custom_template"],
  ...(RELATED.get("posts_meta") ?? []),
]);

/** Columns of the first reading: all but the posts, which may be long. */
export const relatedColumns: Columns = (table) => RELATED.get(table) ?? null;

/** Columns of the second reading. */
export const postColumns: Columns = (table) => (table === "posts" ? POSTS : null);

/** Tables that no import takes over, and what the report counts them as. Ghost's own housekeeping is not among them. */
const LEFT_OUT: ReadonlyMap<string, LeftOut> = new Map<string, LeftOut>([
  ["comments", "comments"],
  ["members", "subscribers"],
  ["subscribers", "subscribers"],
  ["mobiledoc_revisions", "revisions"],
  ["post_revisions", "revisions"],
  ["newsletters", "others"],
  ["snippets", "others"],
  ["integrations", "others"],
  ["products", "others"],
  ["offers", "others"],
  ["labels", "others"],
  ["collections", "others"],
  ["recommendations", "others"],
  ["emails", "others"],
]);

/** What the rows of a table are counted as; null for what a reader of the report would not miss. */
export function leftOutKind(table: string): LeftOut | null {
  return LEFT_OUT.get(table) ?? null;
}

/** A column's words; empty where it has none. Numbers are words too: ids were numbers once. */
export function words(row: Values | undefined, column: string): string {
  const value = row?.get(column);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Whether a column says yes: `true`, `1`, or either as a text, as older versions have it. */
export function isTrue(row: Values | undefined, column: string): boolean {
  const value = row?.get(column);
  return value === true || value === 1 || value === "1" || value === "true";
}
