import type { Instant } from "../../kernel/clock.ts";
import type { Finding, FindingCode } from "../reading/findings.ts";
import type { FoundDate, FoundPicture, FoundText } from "../reading/found.ts";
import { absolute, addressOf, within } from "./addresses.ts";
import { readLooseDate } from "./dates.ts";
import { Fields, textOf, wordsOf } from "./fields.ts";
import { isValues, type LooseFrontMatter, splitLooseFrontMatter } from "./front-matter.ts";
import type { PathLanguages } from "./languages.ts";
import { kindOf, type Location, locate } from "./locate.ts";
import { richTextFromLooseMarkdown } from "./read-markdown.ts";
import type { SiteConfig } from "./site-config.ts";
import type { SiteFiles } from "./site-files.ts";
import { readStatus } from "./status.ts";
import { coverOf, defaultsFor, prefixOf, slugOf, withoutEmail } from "./text-values.ts";

/** What all texts of a site share. */
export type SiteContext = {
  config: SiteConfig;
  languages: PathLanguages;
  files: SiteFiles;
  /** Paths without their languages that stand for several texts. */
  translated: ReadonlySet<string>;
  /** Whether the site has a folder of posts. */
  hasPosts: boolean;
  now: Instant;
};

export type ReadText = {
  text: FoundText;
  findings: Finding[];
  /** Keys of the front matter that have no counterpart. */
  left: string[];
  /** Paths of the files that the text shows, with what is said of them there. */
  uses: Map<string, { alt: string | null }>;
};

const TITLES = ["title", "name"];
const DATES = [
  "date",
  "pubDate",
  "pubDatetime",
  "publishDate",
  "datePublished",
  "published",
  "publishedAt",
  "created",
  "createdAt",
];
const SUMMARIES = ["description", "summary", "excerpt", "abstract", "subtitle", "lead", "teaser"];
const COVERS = [
  ...[
    "image",
    "cover",
    "coverImage",
    "hero",
    "heroImage",
    "featuredImage",
    "featureImage",
    "featured",
    "thumbnail",
    "banner",
  ],
  ...["ogImage", "socialImage", "img", "header", "images", "feature"],
];
const COVER_ALTS = [
  "coverAlt",
  "imageAlt",
  "heroAlt",
  "heroImageAlt",
  "featuredImageAlt",
  "thumbnailAlt",
  "altText",
  "imageAltText",
];

/** One file as a text; null for a list of others that says nothing itself. */
export function readText(path: string, source: string, site: SiteContext): ReadText | null {
  const matter = splitLooseFrontMatter(source);
  const location = locate(path, site.languages, site.config.publicFolders);
  if (location.isList && matter.body.trim() === "") return null;
  return new TextReader(path, matter, location, site).read();
}

class TextReader {
  readonly #path: string;
  readonly #matter: LooseFrontMatter;
  readonly #location: Location;
  readonly #site: SiteContext;
  readonly #fields: Fields;
  readonly #findings: Finding[] = [];
  readonly #uses = new Map<string, { alt: string | null }>();

  constructor(path: string, matter: LooseFrontMatter, location: Location, site: SiteContext) {
    this.#path = path;
    this.#matter = matter;
    this.#location = location;
    this.#site = site;
    this.#fields = new Fields(matter.values, defaultsFor(path, location, site.config));
  }

  read(): ReadText {
    const { config, now } = this.#site;
    const fields = this.#fields;
    const { error } = this.#matter;
    if (error !== null) this.#add("unreadable", error.detail, error.line);
    const date = this.#date();
    const [type, layout] = [fields.text("type"), fields.text("layout")];
    const kind = kindOf(this.#location, { type, layout, hasDate: date !== null, siteHasPosts: this.#site.hasPosts });
    const cover = this.#cover();
    const { body, title } = this.#body();
    const url = fields.text("url", "permalink");
    const language = this.#language(url);
    const categories = this.#words("categories", "category");
    const slugField = fields.text("slug");
    const slug = slugOf(slugField, url, this.#location.slug);
    const address = addressOf(
      { location: this.#location, language, kind, title, slug: slugField, url, date, categories },
      config,
    );
    // What cannot be read may say that the text is not public.
    const hiddenBy = error === null ? this.#location.hiddenBy : error.detail;
    const { status, why } = readStatus(fields, { date, hiddenBy, now, timeZone: config.timeZone });
    if (status !== "published") this.#add("not-public", why, null);
    const text: FoundText = {
      id: this.#path,
      group: this.#group(url, language),
      ...{ kind, language, status, title, slug, date, cover, body, categories },
      addresses: this.#addresses(address),
      summary: fields.text(...SUMMARIES),
      authors: this.#authors(),
      tags: this.#words("tags", "tag"),
      seo: this.#seo(),
      isSticky: ["sticky", "pinned", "pin", "top"].some((key) => /^(?:true|yes|[1-9]\d*)$/i.test(fields.text(key))),
      place: { file: this.#path, line: 1 },
    };
    return { text, findings: this.#findings, left: fields.left(), uses: this.#uses };
  }

  #add(code: FindingCode, detail: string, line: number | null): void {
    this.#findings.push({ code, detail, place: { file: this.#path, line }, text: this.#path });
  }

  #date(): FoundDate | null {
    const { timeZone } = this.#site.config;
    for (const key of DATES) {
      const typed = this.#fields.text(key);
      // `published: false` is no date.
      if (typed === "" || /^(?:true|false|yes|no)$/i.test(typed)) continue;
      const date = readLooseDate(typed, timeZone);
      if (date !== null) return date;
      this.#add("date-invalid", typed, this.#matter.lines.get(key) ?? null);
    }
    return this.#location.day === null ? null : readLooseDate(this.#location.day, null);
  }

  #body(): Pick<FoundText, "body" | "title"> {
    const { files, config } = this.#site;
    const given = this.#fields.text(...TITLES);
    const { body, findings, heading } = richTextFromLooseMarkdown(this.#matter.body, {
      place: { file: this.#path, line: this.#matter.bodyLine },
      text: this.#path,
      title: given === "" ? null : given,
      isMdx: this.#path.endsWith(".mdx"),
      program: config.program,
      picture: (source) => this.#file(source, null),
      link: (href) => this.#link(href),
      findByName: (name) => files.findByName(name),
      findText: (slug) => files.findText(slug),
    });
    this.#findings.push(...findings);
    return { body, title: given || heading || this.#nameAsTitle() };
  }

  /** The name of the file as words: `mon-article` is "Mon article". */
  #nameAsTitle(): string {
    const words = this.#location.slug.replace(/[-_]+/g, " ").trim();
    return words === "" ? this.#site.config.title : words.charAt(0).toUpperCase() + words.slice(1);
  }

  /** A file of the archive by its path there, which is noted; any other address as it is. */
  #file(source: string, alt: string | null): string {
    const path = this.#site.files.find(source, this.#path);
    if (path === null) return source;
    if (!this.#uses.has(path)) this.#uses.set(path, { alt });
    return path;
  }

  /** A link to another text by the path of that text, one to a file by its path; any other as it is. */
  #link(href: string): string {
    if (href.startsWith("#")) return href;
    const path = this.#site.files.find(href, this.#path);
    if (path === null) return href;
    if (!/\.(?:md|mdx|markdown|mdown|mkd|mkdn)$/i.test(path)) return this.#file(href, null);
    const hash = href.indexOf("#");
    return `relref:${path}${hash === -1 ? "" : href.slice(hash)}`;
  }

  #cover(): FoundPicture | null {
    const key = COVERS.find((each) => coverOf(this.#fields.peek(each)) !== null);
    const found = key === undefined ? null : coverOf(this.#fields.value(key));
    const alt = found?.alt ?? (this.#fields.text(...COVER_ALTS) || null);
    return found === null ? null : { source: this.#file(found.source, alt), alt };
  }

  #language(url: string): string | null {
    const declared = this.#fields.text("lang", "language", "locale");
    if (declared !== "") return declared;
    if (this.#location.language !== null) return this.#location.language;
    const prefix = prefixOf(url, this.#site.config);
    return prefix === "" ? null : prefix;
  }

  /** What the translations of a text have in common: a key, a path without its language, or an address without it. */
  #group(url: string, language: string | null): string | null {
    const key = this.#fields.text("translationKey", "ref", "translationId", "i18nKey", "translationRef", "pageId");
    if (key !== "") return `key:${key}`;
    if (this.#site.translated.has(this.#location.base)) return `path:${this.#location.base}`;
    if (url === "" || (language === null && this.#site.config.languages.size < 2)) return null;
    const prefix = prefixOf(url, this.#site.config);
    return `url:${absolute(url).slice(prefix === "" ? 0 : prefix.length + 1)}`;
  }

  #addresses(address: string | null): string[] {
    const former = [
      ...wordsOf(this.#fields.value("aliases", "alias"), null),
      ...wordsOf(this.#fields.value("redirectFrom"), null),
    ];
    const paths = former.map((path) => within(absolute(path), this.#site.config));
    return [...new Set(address === null ? paths : [address, ...paths])];
  }

  #authors(): string[] {
    const names = wordsOf(this.#fields.value("authors", "author", "by"), null);
    const known = names.map((name) => this.#site.config.authors.get(name) ?? name);
    return [...new Set(known.map(withoutEmail))].filter((name) => name !== "");
  }

  #words(...keys: string[]): string[] {
    const value = this.#fields.value(...keys);
    // One text is a list of words in Jekyll; elsewhere only its commas separate.
    const isSpaced = this.#site.config.program === "Jekyll" && this.#fields.label(...keys).endsWith("s");
    const separator = typeof value === "string" && !value.includes(",") && isSpaced ? /\s+/ : /,/;
    return wordsOf(value, separator).map((word) => word.replace(/^#(?=\S)/, ""));
  }

  #seo(): FoundText["seo"] {
    const own = [this.#fields.value("seo"), this.#fields.value("meta")].filter(isValues);
    const first = (key: string) => own.map((values) => textOf(values[key])).find((value) => value !== "") ?? "";
    const title = first("title") || this.#fields.text("seoTitle", "metaTitle", "titleTag");
    const description = first("description") || this.#fields.text("seoDescription", "metaDescription");
    return { ...(title !== "" && { title }), ...(description !== "" && { description }) };
  }
}
