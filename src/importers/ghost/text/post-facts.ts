import type { FoundDate } from "../../reading/found.ts";
import type { Related } from "../export/related.ts";
import type { Author, Tag } from "../export/related-of-post.ts";
import type { Row, Values } from "../export/row-parser.ts";
import { isTrue, words } from "../export/tables.ts";
import { readDate } from "./dates.ts";

/** A post with what the tables around it say of it. */
export type PostFacts = {
  /** The same in each export of the site. */
  id: string;
  post: Row;
  meta: Values | undefined;
  tags: readonly Tag[];
  /** Those who wrote it: ids of users, and what readers see of them. */
  authors: (Author & { id: string })[];
  slug: string;
  isPage: boolean;
  date: FoundDate | null | { invalid: string };
};

/** Collects what an export says of a post. */
export function postFacts(post: Row, related: Related): PostFacts {
  const id = words(post, "id");
  const around = related.posts.get(id);
  const isDated = words(post, "published_at") !== "" || words(post, "status") !== "published";
  return {
    id: `ghost:${words(post, "uuid") || id || words(post, "slug")}`,
    post,
    meta: around?.meta,
    tags: around?.tags ?? [],
    authors: authorsOf(post, around?.authors, related),
    slug: words(post, "slug"),
    // Up to version 2 a page was a post with a mark.
    isPage: words(post, "type") === "page" || isTrue(post, "page"),
    date: readDate(post, isDated ? "published_at" : "created_at"),
  };
}

/** Up to version 1 a post had one author, in a column of its own. */
function authorsOf(post: Row, listed: readonly string[] | undefined, { users }: Related): PostFacts["authors"] {
  const ids = listed === undefined || listed.length === 0 ? [words(post, "author_id")] : listed;
  return ids.flatMap((id) => {
    const user = users.get(id);
    return user === undefined ? [] : [{ id, ...user }];
  });
}

/** A field that stands in `posts_meta` since version 3, and stood in the post before. */
export function metaField({ meta, post }: PostFacts, column: string): string {
  return words(meta, column) || words(post, column);
}

/** The moment of its date; null where it has none. */
export function instantOf({ date }: PostFacts): number | null {
  if (date === null || "invalid" in date) return null;
  return "instant" in date ? date.instant : Date.parse(date.day);
}
