import { MAX_SLUG_LENGTH } from "../../content/contract/limits.ts";
import { proposedSlug, SLUG_PATTERNS, toSlug } from "../../content/contract/slug.ts";
import { isUsed } from "../../content/publishing/free-slug.ts";
import type { Queryable } from "../../db/client.ts";
import { newId } from "../../kernel/ids.ts";
import { isLocale, type Locale } from "../../kernel/locale.ts";

/** First parts of paths that no page can have: they lead elsewhere. */
const RESERVED = new Set(["admin", "api", "assets", "blog", "builds", "media", "search"]);
/** Numbers that are tried before a part of an id is appended instead. */
const NUMBERS = 50;

type Text = {
  kind: "post" | "page";
  locale: Locale;
  title: string;
  /** As the source has it. */
  slug: string;
  position: number;
  /** Addresses of the former site (`import_addresses`), the current one first. */
  addresses: readonly string[];
};

/**
 * The address that a text gets: its own as far as this site can have it. A page keeps its whole path, an article the last part
 * of it.
 */
export function ownSlug({ kind, locale, title, slug, position, addresses }: Text): string {
  const path = kind === "page" ? pageSlug(addresses[0] ?? "", locale) : "";
  return (
    path || toSlug(slug, locale) || proposedSlug(title, locale) || `${kind === "post" ? "article" : "page"}-${position}`
  );
}

/** The path of a page without its language; empty where no page can have it. */
function pageSlug(address: string, locale: Locale): string {
  const parts = address
    .slice(1)
    .split("/")
    .map((part) => toSlug(part.replace(/\.html?$/, ""), locale));
  if (isLocale(parts[0] ?? "")) parts.shift();
  const slug = parts.join("/");
  const isPossible = !address.includes("?") && SLUG_PATTERNS.page.test(slug) && slug.length <= MAX_SLUG_LENGTH;
  return isPossible && !RESERVED.has(parts[0] ?? "") ? slug : "";
}

type Address = { kind: "post" | "page"; locale: Locale; slug: string };

/** The same, or one like it where something else has it, here or in the same import. */
export async function freeSlugFor(db: Queryable, importId: string, wanted: Address): Promise<string> {
  const withSuffix = (suffix: string) =>
    `${wanted.slug.slice(0, MAX_SLUG_LENGTH - suffix.length - 1).replace(/[-/]$/, "")}-${suffix}`;
  for (let number = 1; number < NUMBERS; number++) {
    const slug = number === 1 ? wanted.slug : withSuffix(String(number));
    const address = { ...wanted, slug };
    if (!(await isUsed(db, address)) && !(await isPlanned(db, importId, address))) return slug;
  }
  return withSuffix(newId().slice(-12));
}

async function isPlanned(db: Queryable, importId: string, { kind, locale, slug }: Address): Promise<boolean> {
  const row = await db
    .selectFrom("import_texts")
    .select("position")
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .where("action", "=", "create")
    .executeTakeFirst();
  return row !== undefined;
}
