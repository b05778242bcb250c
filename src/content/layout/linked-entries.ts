import type { AddressedKind } from "../../db/schema.ts";
import { isLocale, type Locale } from "../../kernel/locale.ts";
import { BLOG_PATH, LEGAL_ALTERNATE_PATH, SEARCH_PATH } from "../../kernel/paths.ts";
import { isExternal } from "../../kernel/url.ts";
import type { SiteLayout } from "../contract/site-layout.ts";

/** The page or article that a link of a layout leads to. */
export type LinkedEntry = {
  kind: AddressedKind;
  locale: Locale;
  slug: string;
  /** Whether the link names the language itself (`/en/pricing`). */
  named: boolean;
};

/**
 * Reads the target of a link as the URL of a page or an article. Null for anything else: files, the search, and other
 * sites.
 * @param locale the language of the layout, which a path without one follows.
 */
export function linkedEntry(to: string, locale: Locale): LinkedEntry | null {
  if (!to.startsWith("/") || isExternal(to)) return null;
  const [typed = "/"] = to.toLowerCase().split(/[?#]/, 1);
  const trimmed = typed.length > 1 && typed.endsWith("/") ? typed.slice(0, -1) : typed;
  const [, first = ""] = trimmed.split("/", 2);
  const named = isLocale(first);
  const path = named ? trimmed.slice(first.length + 1) || "/" : trimmed;
  if (path === SEARCH_PATH || path.includes(".")) return null;
  const of = { locale: named ? first : locale, named };
  if (path.startsWith(`${BLOG_PATH}/`)) return { kind: "post", slug: path.slice(BLOG_PATH.length + 1), ...of };
  return { kind: "page", slug: path === LEGAL_ALTERNATE_PATH ? "legal" : path.slice(1), ...of };
}

/** Every target that a layout names, the announcement's among them. */
export function targetsOf({ menu, footer, announcement }: SiteLayout): string[] {
  const announced = announcement.kind === "text" ? announcement.to : null;
  const links = [...menu, ...footer.groups.flatMap((group) => group.links)].map((link) => link.to);
  return announced === null ? links : [...links, announced];
}
