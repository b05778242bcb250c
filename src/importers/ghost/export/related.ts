import type { LeftOut } from "../../reading/found.ts";
import { Pairs } from "./pairs.ts";
import { readRows } from "./read-rows.ts";
import type { Author, RelatedOfPost, Tag } from "./related-of-post.ts";
import type { Row } from "./row-parser.ts";
import { leftOutKind, relatedColumns, words } from "./tables.ts";

/** What an export has around its posts: lists that are small, and may stand before or behind them. */
export type Related = {
  /** Whether the file is an export at all: it has tables where an export has them. */
  isExport: boolean;
  /** `5.80.0`; empty where the file does not say. */
  version: string;
  settings: Map<string, string>;
  users: Map<string, Author>;
  /** By the id of a post. */
  posts: Map<string, RelatedOfPost>;
  counts: Map<LeftOut, number>;
};

/** Settings that are read. All others, and so all secrets, are counted. */
const SETTINGS: ReadonlySet<string> = new Set([
  ...["title", "url", "locale", "lang", "default_locale", "defaultLang", "permalinks", "is_private", "isPrivate"],
  ...["active_timezone", "activeTimezone", "timezone", "navigation", "secondary_navigation"],
  ...["codeinjection_head", "codeinjection_foot", "ghost_head", "ghost_foot"],
]);

/** Reads all of an export but its posts. Where the file breaks off, what was whole before. */
export async function readRelated(bytes: AsyncIterable<Uint8Array>): Promise<Related> {
  const related: Related = {
    isExport: false,
    version: "",
    settings: new Map(),
    users: new Map(),
    posts: new Map(),
    counts: new Map(),
  };
  const tags = new Map<string, Tag>();
  const pairs = new Pairs();
  for await (const item of readRows(bytes, relatedColumns)) {
    if (item.type === "version") related.version = item.version;
    if (item.type === "table") related.isExport ||= item.table === "posts" || item.table === "posts_tags";
    if (item.type === "count") count(related.counts, leftOutKind(item.table), item.count);
    if (item.type !== "row") continue;
    const { table, row } = item;
    if (table === "settings") readSetting(related, row);
    else if (table === "tags") tags.set(words(row, "id"), readTag(row));
    else if (table === "users") related.users.set(words(row, "id"), readAuthor(row));
    else if (table === "posts_tags") pairs.add("tags", row, words(row, "tag_id"));
    else if (table === "posts_authors") pairs.add("authors", row, words(row, "author_id"));
    else pairs.setMeta(row);
  }
  related.posts = pairs.inOrder(tags);
  return related;
}

function count(counts: Map<LeftOut, number>, kind: LeftOut | null, number: number): void {
  if (kind !== null && number > 0) counts.set(kind, (counts.get(kind) ?? 0) + number);
}

function readSetting({ settings, counts }: Related, row: Row): void {
  const key = words(row, "key");
  count(counts, "settings", 1);
  if (!SETTINGS.has(key)) return;
  const value = row.get("value");
  settings.set(key, typeof value === "boolean" ? String(value) : words(row, "value"));
  if (key.endsWith("navigation")) count(counts, "menus", isMenu(words(row, "value")) ? 1 : 0);
}

function isMenu(json: string): boolean {
  try {
    const menu: unknown = JSON.parse(json);
    return Array.isArray(menu) && menu.length > 0;
  } catch {
    return false;
  }
}

function readTag(row: Row): Tag {
  const name = words(row, "name").trim();
  return {
    name,
    slug: words(row, "slug"),
    isInternal: name.startsWith("#") || words(row, "visibility") === "internal",
  };
}

function readAuthor(row: Row): Author {
  return { name: words(row, "name").trim(), slug: words(row, "slug") };
}

/** Whether the whole site was behind a password. */
export function isPrivateSite({ settings }: Related): boolean {
  const value = settings.get("is_private") ?? settings.get("isPrivate");
  return value === "true" || value === "1";
}
