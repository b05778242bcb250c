import { words } from "../export/tables.ts";
import { instantOf, type PostFacts } from "./post-facts.ts";

/** The site an export is of: `origin` is `https://example.org`, `path` empty or `/blog`. */
export type SiteAddress = { origin: string; path: string };

/** Reads the address of a site; null where the export does not say it, as most do not. */
export function siteAddress(url: string | undefined): SiteAddress | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { protocol, origin, pathname } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") return null;
  return { origin, path: withoutEndSlashes(pathname) };
}

function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** What Ghost writes instead of the site's address. */
const GHOST_URL = "__GHOST_URL__";

/** A text with the site's address; without it, its addresses begin with `/`. */
export function withSiteAddress(text: string, site: SiteAddress | null): string {
  return text.replaceAll(GHOST_URL, site === null ? "" : `${site.origin}${site.path}`);
}

/** Paths at which the old site shows its texts. */
export class Addresses {
  readonly #site: SiteAddress | null;
  readonly #pattern: string;
  readonly #timeZone: string;

  /** Sites of versions before 2 have a setting for addresses; later ones have it in a file that no export has. */
  constructor(settings: ReadonlyMap<string, string>, site: SiteAddress | null) {
    const pattern = settings.get("permalinks") ?? "";
    this.#site = site;
    this.#pattern = pattern.startsWith("/") && pattern.length <= MAX_PATTERN ? pattern : "";
    const zone = settings.get("active_timezone") ?? settings.get("activeTimezone") ?? settings.get("timezone");
    this.#timeZone = zone !== undefined && isTimeZone(zone) ? zone : "UTC";
  }

  /** The current one first: by the site's setting, and by the slug alone. */
  of(facts: PostFacts): string[] {
    const set = facts.isPage || this.#pattern === "" ? null : this.#filled(facts);
    const bare = facts.slug === "" ? null : `/${facts.slug}/`;
    const paths = [set, bare].filter((path) => path !== null);
    return [...new Set(paths)].map((path) => `${this.#site?.path ?? ""}${path}`);
  }

  /** The setting with its values (`/:year/:month/:slug/`); null where one of them is not known. */
  #filled(facts: PostFacts): string | null {
    const values = this.#values(facts);
    let isWhole = true;
    const path = this.#pattern.replace(PLACEHOLDER, (_, name: string) => {
      const value = values.get(name) ?? "";
      if (value === "") isWhole = false;
      return value;
    });
    return isWhole ? path : null;
  }

  #values(facts: PostFacts): Map<string, string> {
    const instant = instantOf(facts);
    const [year = "", month = "", day = ""] = instant === null ? [] : this.#dayParts(instant);
    const author = facts.authors[0]?.slug ?? "";
    return new Map([
      ["slug", facts.slug],
      ["id", words(facts.post, "id")],
      ["uuid", words(facts.post, "uuid")],
      ["year", year],
      ["month", month],
      ["day", day],
      ["primary_tag", facts.tags.find(({ isInternal }) => !isInternal)?.slug ?? ""],
      ["author", author],
      ["primary_author", author],
    ]);
  }

  #dayParts(instant: number): string[] {
    const format = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: this.#timeZone } as const;
    return new Intl.DateTimeFormat("en-CA", format).format(instant).split("-");
  }
}

const MAX_PATTERN = 300;
const PLACEHOLDER = /:([a-z_]{2,20})/g;

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}
