import { AppError } from "./errors.ts";
import { type LinkFault, type LinkOptions, linkFault, SITE_BASE } from "./link-fault.ts";
import { isLocale, type Locale } from "./locale.ts";

/** Code and words of each fault. */
const ERRORS: Record<LinkFault, { code: string; fr: string; en: string }> = {
  invalid: { code: "URL_INVALID", fr: "n’est pas une adresse", en: "is not an address" },
  relative: { code: "URL_INVALID", fr: "doit commencer par « / »", en: "must start with “/”" },
  protocol: { code: "URL_PROTOCOL", fr: "utilise un protocole interdit", en: "uses a disallowed protocol" },
  external: { code: "URL_EXTERNAL", fr: "mène hors du site sans le dire", en: "leaves the site without saying so" },
};

/**
 * Checks the target of a link or a redirect and gives it back ready for `href` or `Location`.
 * Every link and redirect of the server goes through here; the visitors' script asks `linkFault` alone.
 *
 * @throws AppError `URL_PROTOCOL` for a protocol other than http(s), mailto and tel,
 *   `URL_EXTERNAL` for another origin without the opt-in, `URL_INVALID` for what no browser could follow.
 */
export function navigationTarget(target: string, options?: LinkOptions): string {
  const fault = linkFault(target, options);
  if (fault === null) return target;
  const { code, fr, en } = ERRORS[fault];
  const quoted = JSON.stringify(target.slice(0, 200));
  throw new AppError(code, `The link ${quoted} ${en}.`, {
    fr: `Le lien ${quoted} ${fr}.`,
    en: `The link ${quoted} ${en}.`,
  });
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
export function contentLinkTarget(target: string, options?: LinkOptions): string {
  return target === SOURCE_LINK || parseEntryLink(target) !== null ? target : navigationTarget(target, options);
}

/** Whether a target is an absolute web address, that is, one that needs the external opt-in. */
export function isExternal(target: string): boolean {
  const url = URL.parse(target, SITE_BASE);
  return url !== null && url.origin !== SITE_BASE && (url.protocol === "http:" || url.protocol === "https:");
}
