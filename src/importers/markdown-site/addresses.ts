import { slugify } from "../../kernel/text/slugify.ts";
import type { FoundDate } from "../reading/found.ts";
import type { Location } from "./locate.ts";
import type { SiteConfig } from "./site-config.ts";

/** Patterns of Jekyll that have names. */
const NAMED: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title.html",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title.html",
  weekdate: "/:categories/:year/W:week/:short_day/:title.html",
  none: "/:categories/:title.html",
};
/** Programs that make a page's address of its path. */
const BY_PATH = new Set(["Hugo", "Zola", "Cecil", "Eleventy", "Docusaurus"]);

/** What an address is made of. */
export type AddressFacts = {
  location: Location;
  language: string | null;
  kind: "post" | "page";
  title: string;
  /** `slug` of the front matter; empty where there is none. */
  slug: string;
  /** `url` or `permalink` of the front matter; empty where there is none. */
  url: string;
  date: FoundDate | null;
  categories: readonly string[];
};

/** The path at which the old site showed a text; null where nothing says it for sure. */
export function addressOf(facts: AddressFacts, config: SiteConfig): string | null {
  const path = facts.url === "" ? byProgram(facts, config) : expanded(absolute(facts.url), facts);
  return path === null ? null : within(path, config);
}

/** A path of the site, below the path of the site itself. An address of another site stays as it is. */
export function within(path: string, { basePath }: Pick<SiteConfig, "basePath">): string {
  if (/^https?:\/\//i.test(path)) return path;
  return path.startsWith(`${basePath}/`) ? path : `${basePath}${path}`;
}

/** A path that begins with `/`. */
export function absolute(path: string): string {
  return /^(?:https?:\/)?\//i.test(path) ? path : `/${path}`;
}

function byProgram(facts: AddressFacts, config: SiteConfig): string | null {
  const { location, kind } = facts;
  if (kind === "post" && (config.program === "Jekyll" || config.program === "Hexo")) {
    const fallback = config.program === "Jekyll" ? "date" : ":year/:month/:day/:title/";
    const pattern = config.permalinks.get("") ?? fallback;
    return expanded(absolute(NAMED[pattern] ?? pattern), facts);
  }
  if (config.program === "Jekyll" || config.program === "Hexo") {
    const isPretty = config.program === "Hexo" || /\/$|^pretty$/.test(config.permalinks.get("") ?? "");
    if (location.slug === "") return "/";
    return ["", ...location.sections, `${location.slug}${isPretty ? "/" : ".html"}`].join("/");
  }
  if (!BY_PATH.has(config.program)) return null;
  const language = facts.language !== null && facts.language !== config.language ? [facts.language.toLowerCase()] : [];
  const pattern = config.permalinks.get(location.sections[0] ?? "");
  if (pattern !== undefined && kind === "post") {
    const path = expanded(absolute(pattern), facts);
    return path === null ? null : [...language.map((each) => `/${each}`), path].join("");
  }
  if (
    config.program === "Docusaurus" &&
    location.sections[0] === "blog" &&
    facts.slug === "" &&
    location.day !== null
  ) {
    return ["", ...language, "blog", ...location.day.split("-"), location.slug].join("/");
  }
  const own = facts.slug === "" ? slugify(location.slug) : facts.slug.replace(/^\/|\/$/g, "");
  const parts = [...language, ...location.sections.map(slugify), ...(own === "" ? [] : [own])];
  return parts.length === 0 ? "/" : `/${parts.join("/")}/`;
}

/** A pattern with its words filled in; null where one of them is not known here. */
function expanded(pattern: string, facts: AddressFacts): string | null {
  if (!/[:{]/.test(pattern.replace(/^https?:\/\//i, ""))) return pattern;
  let isWhole = !pattern.includes("{");
  const path = pattern.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = wordOf(name.toLowerCase(), facts);
    if (value === null) isWhole = false;
    return value ?? "";
  });
  return isWhole ? path.replace(/(?<!:)\/{2,}/g, "/") : null;
}

function wordOf(name: string, { location, slug, title, date, categories }: AddressFacts): string | null {
  const file = slug || location.slug;
  const day =
    date === null ? location.day : "day" in date ? date.day : new Date(date.instant).toISOString().slice(0, 10);
  const [year = null, month = null, dayOfMonth = null] = day?.split("-") ?? [];
  switch (name) {
    case "year":
      return year;
    case "month":
      return month?.padStart(2, "0") ?? null;
    case "day":
      return dayOfMonth?.padStart(2, "0") ?? null;
    case "short_year":
      return year?.slice(2) ?? null;
    case "i_month":
      return month === null ? null : String(Number(month));
    case "i_day":
      return dayOfMonth === null ? null : String(Number(dayOfMonth));
    case "title":
    case "name":
    case "slug":
    case "filename":
    case "contentbasename":
    case "slugorfilename":
    case "slugorcontentbasename":
    case "basename":
      return file === "" ? slugify(title) : file;
    case "section":
      return location.sections[0] ?? "";
    case "sections":
    case "path":
      return location.sections.join("/");
    case "category":
      return slugify(categories[0] ?? "");
    case "categories":
      return categories.map(slugify).join("/");
    case "output_ext":
      return ".html";
    default:
      return null;
  }
}
