import type { Finding, FindingCode, Place } from "../../reading/findings.ts";
import type { FoundText } from "../../reading/found.ts";
import { readBody } from "../body/read-body.ts";
import { isPrivateSite, type Related } from "../export/related.ts";
import type { Row } from "../export/row-parser.ts";
import { isTrue, words } from "../export/tables.ts";
import { hadPage, readAccess } from "./access.ts";
import { Addresses, type SiteAddress, withSiteAddress } from "./addresses.ts";
import { readCover } from "./cover.ts";
import { languageOf } from "./language.ts";
import { LeftFields } from "./left-fields.ts";
import { metaField, type PostFacts, postFacts } from "./post-facts.ts";

/** Reads posts one after the other, each with what the tables around it say of it. */
export class PostReader {
  /** Ids of the users whose texts were read. */
  readonly authors = new Set<string>();
  readonly #related: Related;
  readonly #site: SiteAddress | null;
  readonly #place: Place;
  readonly #addresses: Addresses;
  readonly #left = new LeftFields();
  readonly #seen = new Set<string>();

  constructor(related: Related, site: SiteAddress | null, file: string) {
    this.#related = related;
    this.#site = site;
    this.#place = { file, line: null };
    this.#addresses = new Addresses(related.settings, site);
  }

  /** The text is null for a post that the file has twice. */
  read(post: Row): { text: FoundText | null; findings: Finding[] } {
    const facts = postFacts(post, this.#related);
    const findings: Finding[] = [];
    const find = (code: FindingCode, detail: string): void => {
      findings.push({ code, detail, place: this.#place, text: facts.id });
    };
    if (this.#seen.has(facts.id)) {
      find("twice", facts.slug);
      return { text: null, findings };
    }
    this.#seen.add(facts.id);
    for (const { id } of facts.authors) this.authors.add(id);
    return { text: this.#text(facts, find, findings), findings };
  }

  #text(facts: PostFacts, find: (code: FindingCode, detail: string) => void, findings: Finding[]): FoundText {
    const { id, post, tags, date } = facts;
    const site = this.#site;
    if (date !== null && "invalid" in date) find("date-invalid", date.invalid);
    const cover = readCover(facts, site);
    if (cover.caption !== "") find("caption", cover.caption.slice(0, MAX_DETAIL));

    const addresses = this.#addresses.of(facts);
    const base = site === null || addresses[0] === undefined ? null : `${site.origin}${addresses[0]}`;
    const surroundings = { site, base, place: this.#place, text: id, opening: cover.opening };
    const { body, findings: ofBody, hasPaywall } = readBody(post, surroundings);
    findings.push(...ofBody);

    const { status, reason } = readAccess(facts, isPrivateSite(this.#related), hasPaywall);
    if (reason !== null) find("not-public", reason);
    const canonical = withSiteAddress(words(post, "canonical_url"), site);
    const isOwn = canonical !== "" && isOfSite(canonical, site);
    this.#left.name(facts, isOwn ? "" : canonical, find);

    return {
      id,
      group: null,
      kind: facts.isPage ? "page" : "post",
      language: languageOf(facts),
      status,
      title: words(post, "title"),
      slug: facts.slug,
      addresses: hadPage(facts) ? [...new Set(isOwn ? [...addresses, canonical] : addresses)] : [],
      date: date === null || "invalid" in date ? null : date,
      summary: words(post, "custom_excerpt"),
      authors: unique(facts.authors.map(({ name }) => name)),
      tags: unique(tags.filter(({ isInternal }) => !isInternal).map(({ name }) => name)),
      categories: [],
      seo: seoOf(facts),
      cover: cover.picture,
      isSticky: isTrue(post, "featured"),
      body,
      place: this.#place,
    };
  }
}

const MAX_DETAIL = 200;

/** Whether an address is one of the site that was exported. */
function isOfSite(address: string, site: SiteAddress | null): boolean {
  if (address.startsWith("/")) return !address.startsWith("//");
  return site !== null && address.startsWith(`${site.origin}/`);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => name !== "");
}

function seoOf(facts: PostFacts): FoundText["seo"] {
  const title = metaField(facts, "meta_title");
  const description = metaField(facts, "meta_description");
  return { ...(title !== "" && { title }), ...(description !== "" && { description }) };
}
