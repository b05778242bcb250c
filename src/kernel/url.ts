import { AppError } from "./errors.ts";
import { isLocale, type Locale } from "./locale.ts";

/** Schemes a link may carry besides a path of the site itself. */
const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** A base no link can share an origin with, so that "same origin" below means "a path of the site". */
const SITE_BASE = "https://here.invalid";

type Options = {
  /** The explicit opt-in without which leaving the site is an error. */
  external?: boolean;
};

/**
 * Checks the target of a link or a redirect and gives it back ready for `href` or `Location`.
 * Every link and redirect of the product goes through here (row T7).
 *
 * The target is read with the URL Standard, exactly as a browser will read it: `//evil.example`,
 * `/\evil.example` and `java\nscript:` therefore cannot pass for a path of the site.
 *
 * @throws AppError `URL_PROTOCOL` for a protocol other than http(s), mailto and tel,
 *   `URL_EXTERNAL` for another origin without the opt-in, `URL_INVALID` for what no browser could follow.
 */
export function navigationTarget(target: string, { external = false }: Options = {}): string {
  const url = URL.parse(target, SITE_BASE);
  if (url === null) throw urlError("URL_INVALID", target, "n’est pas une adresse", "is not an address");
  if (url.origin === SITE_BASE) {
    // A relative reference would mean another page on every page it is shown on.
    if (target.startsWith("/") || target.startsWith("#") || target.startsWith("?")) return target;
    throw urlError("URL_INVALID", target, "doit commencer par « / »", "must start with “/”");
  }
  if (!LINK_PROTOCOLS.has(url.protocol))
    throw urlError("URL_PROTOCOL", target, "utilise un protocole interdit", "uses a disallowed protocol");
  const leavesTheSite = url.protocol === "http:" || url.protocol === "https:";
  if (leavesTheSite && !external)
    throw urlError("URL_EXTERNAL", target, "mène hors du site sans le dire", "leaves the site without saying so");
  return target;
}

/** Where the source code of the software stands, in links of pages and articles: the owner's setting `sourceUrl`. */
export const SOURCE_LINK = "source:";

/** A link that names a page or an article of the site by its id, so that it follows a change of the address. */
export type EntryLink = {
  /** Id of the entry, the same in every language. */
  id: string;
  /** The language that is meant; null for that of the page the link stands on. */
  locale: Locale | null;
  /** Id of a heading there; empty for none. */
  fragment: string;
};

const ENTRY_LINK =
  /^entry:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/([a-z]{2}))?(?:#([^\s#]{1,300}))?$/;

/** Reads a link to an entry: `entry:<id>`, `entry:<id>/en#heading`. Null for any other link. */
export function parseEntryLink(href: string): EntryLink | null {
  const [found, id = "", locale, fragment = ""] = ENTRY_LINK.exec(href) ?? [];
  if (found === undefined || (locale !== undefined && !isLocale(locale))) return null;
  return { id, locale: locale ?? null, fragment };
}

/** The inverse of `parseEntryLink`. */
export function entryLink({ id, locale = null, fragment = "" }: Partial<EntryLink> & Pick<EntryLink, "id">): string {
  return `entry:${id}${locale === null ? "" : `/${locale}`}${fragment === "" ? "" : `#${fragment}`}`;
}

/**
 * The same for a link that a page or an article keeps, which may also lead to the source code, or name an entry by its id.
 * @throws AppError as `navigationTarget` does.
 */
export function contentLinkTarget(target: string, options: Options = {}): string {
  return target === SOURCE_LINK || parseEntryLink(target) !== null ? target : navigationTarget(target, options);
}

/** Whether a target is an absolute web address, that is, one that needs the external opt-in. */
export function isExternal(target: string): boolean {
  const url = URL.parse(target, SITE_BASE);
  return url !== null && url.origin !== SITE_BASE && (url.protocol === "http:" || url.protocol === "https:");
}

function urlError(code: string, target: string, fr: string, en: string): AppError {
  const quoted = JSON.stringify(target.slice(0, 200));
  return new AppError(code, `The link ${quoted} ${en}.`, {
    fr: `Le lien ${quoted} ${fr}.`,
    en: `The link ${quoted} ${en}.`,
  });
}
