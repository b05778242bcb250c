import type { Finding, Place } from "../reading/findings.ts";
import type { FoundSite } from "../reading/found.ts";
import { twoSites } from "./errors.ts";
import type { SiteFacts } from "./items/item-facts.ts";
import { LeftOutCounts } from "./items/left-out.ts";
import { ownCopy } from "./items/own-copy.ts";
import { plainText } from "./items/plain-text.ts";
import { termKey } from "./items/terms.ts";
import type { Declared } from "./languages/declared.ts";
import { translationMap } from "./languages/polylang.ts";
import type { RawAuthor, RawTerm } from "./xml/export-events.ts";

/** Entries of each map that is kept for the whole import. */
const MAX_ENTRIES = 200_000;
/** Characters of all synced patterns together. */
const MAX_PATTERNS = 8 * 1024 * 1024;
/** Translations that are reported missing. */
const MAX_PAIRS = 1000;

/** What is remembered from one item of an import to the next: names and ids, no texts but those of synced patterns. */
export class ImportState implements SiteFacts {
  site: string | null = null;
  language: string | null = null;
  readonly authors = new Map<string, string>();
  readonly terms = new Map<string, string>();
  readonly listed = new Map<number, Declared>();
  readonly leftOut = new LeftOutCounts();
  readonly #ids = new Set<number>();
  readonly #texts = new Set<number>();
  readonly #groups: { map: Map<string, number>; place: Place }[] = [];
  readonly #groupNames = new Set<string>();
  readonly #patterns = new Map<number, string>();
  readonly #attached = new Map<number, number[]>();
  #patternSize = 0;
  #isSiteKnown = false;

  /** Takes the head of a file; the site, of the first one. @throws AppError `IMPORT_TWO_SITES` */
  openFile(fields: ReadonlyMap<string, string>, file: string): FoundSite | null {
    const address = siteAddress(fields.get("wp:base_blog_url") || fields.get("link") || "");
    if (this.#isSiteKnown) {
      if (address !== null && this.site !== null && hostAndPath(address) !== hostAndPath(this.site)) {
        throw twoSites(file, this.site, address);
      }
      return null;
    }
    this.#isSiteKnown = true;
    this.site = address;
    this.language = fields.get("language") || null;
    const version = /[?&]v=([\w.-]{1,20})/.exec(fields.get("generator") ?? "")?.[1] ?? fields.get("comment")?.slice(10);
    const title = plainText(fields.get("title") ?? "");
    const program = version === undefined ? "WordPress" : `WordPress ${version}`;
    return { program, title, origin: address, language: this.language };
  }

  addAuthor({ login, displayName }: RawAuthor): void {
    if (login === "" || this.authors.has(login) || this.authors.size >= MAX_ENTRIES) return;
    this.leftOut.add("users");
    this.authors.set(ownCopy(login), ownCopy(plainText(displayName) || login));
  }

  addTerm({ taxonomy, slug, name, description, line }: RawTerm, file: string): void {
    if (taxonomy === "post_translations") this.#addGroup(slug, description, { file, line });
    const key = termKey(taxonomy, slug);
    const isNamed = taxonomy === "category" || taxonomy === "post_tag";
    if (isNamed && !this.terms.has(key) && this.terms.size < MAX_ENTRIES) this.terms.set(ownCopy(key), ownCopy(name));
  }

  #addGroup(slug: string, description: string, place: Place): void {
    const map = translationMap(description);
    if (map.size === 0 || this.#groupNames.has(slug) || this.#groups.length >= MAX_ENTRIES) return;
    this.#groupNames.add(ownCopy(slug));
    const own = new Map([...map].map(([language, id]) => [ownCopy(language), id]));
    this.#groups.push({ map: own, place });
    for (const [language, id] of own) this.listed.set(id, { language, group: ownCopy(`post_translations:${slug}`) });
  }

  /** Whether an id of an item was not met before. */
  isNewId(id: number, isText: boolean): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    if (isText) this.#texts.add(id);
    return true;
  }

  /** Takes a picture that was uploaded to an item. */
  addAttached(parent: number, id: number): void {
    const known = this.#attached.get(parent);
    if (known !== undefined) known.push(id);
    else this.#attached.set(parent, [id]);
  }

  attachedTo = (id: number): readonly number[] => this.#attached.get(id) ?? [];

  addPattern(id: number, text: string): void {
    if (this.#patternSize + text.length > MAX_PATTERNS) return;
    this.#patternSize += text.length;
    this.#patterns.set(id, ownCopy(text));
  }

  hasPattern(id: number): boolean {
    return this.#patterns.has(id);
  }

  pattern = (id: number): string | null => this.#patterns.get(id) ?? null;

  /** The translations that Polylang lists and that no file holds, of texts that one does. */
  *missingPairs(): Generator<Finding> {
    let count = 0;
    for (const { map, place } of this.#groups) {
      const present = [...map.values()].find((id) => this.#texts.has(id));
      if (present === undefined) continue;
      for (const [language, id] of map) {
        if (this.#ids.has(id) || ++count > MAX_PAIRS) continue;
        yield { code: "pair", detail: `${language} (${id})`, place, text: `wp:${present}` };
      }
    }
  }
}

function siteAddress(address: string): string | null {
  const url = URL.parse(address.trim());
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return `${url.origin}${url.pathname.replace(/\/{1,9}$/, "")}`;
}

function hostAndPath(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, "");
}
