import type { RelatedOfPost, Tag } from "./related-of-post.ts";
import type { Row, Value, Values } from "./row-parser.ts";
import { words } from "./tables.ts";

type Pair = { id: string; order: number };
type OfPost = { tags: Pair[]; authors: Pair[]; meta: Values | undefined };

const NONE: Pair[] = [];
/** Lists this long grow in place, others are made anew, which leaves no room for pairs that never come. */
const SHORT = 8;

/** Columns and values in turn: a map of two columns takes three times the memory. */
class SmallRow implements Values {
  readonly #columns: readonly Value[];

  constructor(columns: readonly Value[]) {
    this.#columns = columns;
  }

  get(column: string): Value | undefined {
    for (let index = 0; index < this.#columns.length; index += 2) {
      if (this.#columns[index] === column) return this.#columns[index + 1];
    }
    return undefined;
  }
}

/**
 * Tags, authors and further columns of each post while they are read. There may be 100,000 posts: each has one entry, and ids
 * that many of them share are kept once.
 */
export class Pairs {
  readonly #posts = new Map<string, OfPost>();
  readonly #ids = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();

  add(list: "tags" | "authors", row: Row, id: string): void {
    const post = this.#of(row);
    const pair = { id: this.#shared(id), order: orderOf(row) };
    if (post[list].length < SHORT) post[list] = [...post[list], pair];
    else post[list].push(pair);
  }

  /** Most posts have nothing in most columns. */
  setMeta(row: Row): void {
    const filled = [...row].filter(([column, value]) => column !== "post_id" && !isEmpty(value));
    if (filled.length > 0) {
      this.#of(row).meta = new SmallRow(filled.flatMap(([column, value]) => [this.#shared(column), value]));
    }
  }

  inOrder(tags: ReadonlyMap<string, Tag>): Map<string, RelatedOfPost> {
    const posts: Map<string, RelatedOfPost> = new Map();
    for (const [id, post] of this.#posts) {
      // What is read takes the place of what it was read from.
      this.#posts.delete(id);
      const tagsOf = sorted(post.tags).flatMap((tag) => tags.get(tag) ?? []);
      posts.set(id, { tags: tagsOf, authors: this.#sharedList(sorted(post.authors)), meta: post.meta });
    }
    return posts;
  }

  #of(row: Row): OfPost {
    const id = words(row, "post_id");
    const known = this.#posts.get(id);
    if (known !== undefined) return known;
    const post = { tags: NONE, authors: NONE, meta: undefined };
    this.#posts.set(id, post);
    return post;
  }

  /** Posts of one author have one list. */
  #sharedList(ids: string[]): readonly string[] {
    const key = ids.join(" ");
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    this.#lists.set(key, ids);
    return ids;
  }

  #shared(id: string): string {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    this.#ids.set(id, id);
    return id;
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || value === false || value === 0;
}

function orderOf(row: Row): number {
  const order = row.get("sort_order");
  return typeof order === "number" ? order : 0;
}

/** Ids by their order, each once; those of one order as the file has them. */
function sorted(pairs: readonly Pair[]): string[] {
  return [...new Set(pairs.toSorted((a, b) => a.order - b.order).map(({ id }) => id))];
}
