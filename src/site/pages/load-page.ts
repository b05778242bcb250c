import type { BlockData, Offers, PostLead, ShownForm, ShownJob } from "../../blocks/view-context.ts";
import type { SiteLayout } from "../../content/contract/site-layout.ts";
import { key } from "../../content/dependencies/keys.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import { type LinkTargets, linkedEntryIds, readLinkTargets } from "../../content/entry-links/link-targets.ts";
import { documentOfPage, jobOfPage } from "../../content/items/item-page.ts";
import { listOpenJobs } from "../../content/items/list-published-items.ts";
import { type FormerAddress, findFormer } from "../../content/reading/find-former.ts";
import { findPublished, type Published } from "../../content/reading/find-published.ts";
import { countPosts, findTagLabel, listPages, listPosts } from "../../content/reading/list-published.ts";
import {
  LATEST_POSTS_MAX,
  POSTS_PER_PAGE,
  pageCount,
  SITE_MAP_LENGTH,
  TAGS_NAMED,
} from "../../content/reading/list-sizes.ts";
import { listTags } from "../../content/reading/list-tags.ts";
import { type Blank, fillDocument } from "../../content/site/fill-document.ts";
import type { StoredFacts } from "../../content/site/site-facts.ts";
import { withoutDeadLinks } from "../../content/site/without-dead-links.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { blogPath, entryPath, jobPath, type PathKind, pagePath, postPath, siteMapPath } from "../../kernel/paths.ts";
import { legalValue } from "../../legal/contract/legal-identity.ts";
import { readingMinutes } from "../../rich-text/reading-time.ts";
import { loadDocuments } from "../documents/load-documents.ts";
import { loadKeyDates } from "../documents/load-key-dates.ts";
import { loadForms, withEachFormOnce } from "../forms/load-forms.ts";
import { loadRetention, type ReadFormSettings } from "../forms/load-retention.ts";
import { findJobPage, type JobPage } from "../jobs/job-page.ts";
import { shownJob } from "../jobs/job-words.ts";
import { loadOffers } from "./load-offers.ts";
import { loadSurroundings, type Surroundings } from "./load-surroundings.ts";

/** What identifies a page or an article within a language; `page` counts from 1. */
export type PageAddress =
  | { kind: "page"; slug: string; page: number; tag: string | null }
  | { kind: "post"; slug: string };

/** Everything one page view shows, read on one state of the database. */
export type PageModel = {
  published: Published;
  /** What its owner has yet to fill in. */
  blanks: Blank[];
  data: BlockData;
  /** Where the entries that its text links to are published. */
  links: LinkTargets;
  /** The menu, the footer, and the announcement of its language. */
  layout: SiteLayout;
  /** What an article says of others; null for pages. */
  surroundings: Surroundings | null;
  /** The job that the page is made of; null for any other page. */
  job: Pick<JobPage, "job" | "state"> | null;
  /** Language-less canonical path, with its query. */
  path: string;
  /** Language-less paths of the same page in every language in which it is published. */
  translations: Partial<Record<Locale, string>>;
};

/** Reads the menu, the footer, and the announcement that surround a page of a language. */
export type ReadLayout = (reader: Reader, locale: Locale) => Promise<SiteLayout>;

/** Reads the facts of the site that pages show besides their own words. */
export type ReadFacts = (reader: Reader) => Promise<StoredFacts>;

/** What of a page stands elsewhere than among what is published. */
export type SiteReads = { readLayout: ReadLayout; readFormSettings: ReadFormSettings; readFacts: ReadFacts };

/** What is not published any more: where its address leads, or that it is gone. Paths are language-less. */
export type FormerPage =
  | { movedTo: string; locale: Locale }
  /**
   * `translations`: the same page in languages in which it is still published. `closed`: the job that stood there, and those
   * that are open; null for anything else.
   */
  | { goneIn: Locale; translations: Partial<Record<Locale, string>>; closed: ClosedJob | null };

/** A job that is closed, and what visitors can apply for instead. */
export type ClosedJob = { title: string; open: ShownJob[] };

/** What is published there, what is not any more; null where nothing ever was. */
export type LoadedPage = { model: PageModel } | FormerPage | null;

/** What an article says itself, without the site around it. */
export type ArticleModel = Pick<PageModel, "published" | "links" | "path" | "translations">;

/**
 * Loads what is published at an address; where nothing is any more, what is to be said about it.
 * @param locales the languages to look in, best first: one, unless languages share addresses (`no_prefix`).
 * @param site reads what else a page shows, on the same state of the database.
 */
export async function loadPage(
  reader: Reader,
  address: PageAddress,
  locales: readonly Locale[],
  site: SiteReads,
): Promise<LoadedPage> {
  const found = await findAt(reader, address, locales);
  if (found === null) return null;
  if ("document" in found) return loadModel(reader, found, address, site);
  if (!("job" in found)) return found;
  const { published, job, state } = found;
  if (state === "gone") return closedPage(reader, job.title, published.locale);
  const loaded = await loadModel(reader, published, address, site);
  if (loaded === null || !("model" in loaded)) return loaded;
  const { data, ...model } = loaded.model;
  const forms = data.forms === undefined ? {} : { forms: { ...data.forms, job: job.id } };
  return { model: { ...model, data: { ...data, ...forms }, job: { job, state } } };
}

/** In place of the page of a job that is closed. */
async function closedPage(reader: Reader, title: string, locale: Locale): Promise<FormerPage> {
  const open = (await listOpenJobs(reader, locale)).map((job) => shownJob(job, locale));
  return { goneIn: locale, translations: {}, closed: { title, open } };
}

/** The same of an article alone: nothing is read of what its Markdown does not show. */
export async function loadArticle(
  reader: Reader,
  address: Extract<PageAddress, { kind: "post" }>,
  locales: readonly Locale[],
): Promise<{ model: ArticleModel } | FormerPage | null> {
  const found = await findAt(reader, address, locales);
  if (found === null || "job" in found) return null;
  return "document" in found ? { model: await articleModel(reader, found) } : found;
}

async function articleModel(reader: Reader, published: Published): Promise<ArticleModel> {
  const links = await readLinkTargets(reader, linkedEntryIds(published.document));
  return { published, links, path: postPath(published.document.slug), translations: translationPaths(published) };
}

async function findAt(
  reader: Reader,
  address: PageAddress,
  locales: readonly Locale[],
): Promise<Published | JobPage | FormerPage | null> {
  const { kind, slug } = address;
  // A document that is published there later takes the address of the page.
  const document = kind === "page" ? documentOfPage(slug) : null;
  for (const locale of locales) {
    if (document !== null) reader.reads.add(key.address({ kind: "document", locale, slug: document }));
    const published = await findPublished(reader, { ...address, locale });
    if (published !== null) return published;
    const job = kind === "page" ? await findJobPage(reader, { slug, locale }) : null;
    if (job !== null) return job;
  }
  const job = kind === "page" ? jobOfPage(slug) : null;
  for (const locale of locales) {
    const former = await findFormer(reader.db, { ...address, locale });
    if (former !== null) return formerPage(former, kind, locale);
    const formerJob = job === null ? null : await findFormer(reader.db, { kind: "job", locale, slug: job });
    if (formerJob !== null) return formerPage(formerJob, "job", locale);
  }
  return null;
}

/** What answers where something was published: its new path, or what is left of it in other languages. */
export function formerPage(former: FormerAddress, kind: PathKind, locale: Locale): FormerPage {
  if ("movedTo" in former) return { movedTo: entryPath(former.movedTo), locale };
  const others = Object.entries(former.gone.slugs);
  const translations = Object.fromEntries(others.map(([of, slug]) => [of, entryPath({ kind, slug })]));
  return { goneIn: locale, translations, closed: null };
}

/** Everything the page of a document shows, published or not: what an address or a link to a preview was found to be. */
export async function loadModel(
  reader: Reader,
  stored: Published,
  address: PageAddress,
  { readLayout, readFormSettings, readFacts }: SiteReads,
): Promise<LoadedPage> {
  const { locale } = stored;
  const layout = await readLayout(reader, locale);
  const { links: ownLinks, translations, ...article } = await articleModel(reader, stored);
  if (address.kind === "post" || stored.document.kind === "post") {
    const surroundings = await loadSurroundings(reader, stored);
    return {
      model: { ...article, links: ownLinks, translations, blanks: [], data: {}, layout, surroundings, job: null },
    };
  }
  const facts = await readFacts(reader);
  const { document: filled, blanks, updatedAt } = fillDocument(stored.document, facts, stored);
  const whole = await withoutDeadLinks(reader, filled, stored);
  const document = { ...whole, blocks: withEachFormOnce(whole.blocks) };
  const published = { ...stored, document, updatedAt };
  const { page, tag } = address;
  const data: BlockData = {};
  let path = pagePath(document.slug);
  let pages = 1;
  for (const { type } of document.blocks) {
    if (type === "latest-posts") data.latestPosts = await listPosts(reader, { locale, limit: LATEST_POSTS_MAX });
    if (type === "post-list") {
      const list = await loadPostList(reader, locale, page, tag);
      if (list === null) return null;
      data.postList = list;
      pages = list.pageCount;
      path = blogPath({ tag, page });
    }
    if (type === "job-list") data.jobs ??= (await listOpenJobs(reader, locale)).map((job) => shownJob(job, locale));
    if (type === "document-list") data.documents ??= await loadDocuments(reader, locale);
    if (type === "key-dates") data.keyDates ??= await loadKeyDates(reader, locale);
    if (type === "form-retention") data.formRetention ??= await loadRetention(reader, locale, readFormSettings);
    if (type === "site-map") {
      const siteMap = await loadSiteMap(reader, page);
      if (siteMap === null) return null;
      data.siteMap = siteMap;
      pages = siteMap.pageCount;
      path = siteMapPath(page);
    }
  }
  if (page > pages) return null;
  const offers = await loadOffers(reader, locale, document.blocks);
  if (offers !== null) data.offers = offers;
  const forms = await loadForms(reader, locale, document.blocks);
  const email = legalValue(facts.legal, "contact.email", locale) ?? null;
  if (forms !== null) data.forms = { shown: forms, path, job: null, state: null, email };
  const links = new Map([
    ...ownLinks,
    ...(offers === null ? [] : await linksOfOffers(reader, offers)),
    ...(forms === null ? [] : await linksOfForms(reader, forms)),
  ]);
  // Page 2 of a list, or a tag, is not the same page in another language: other lists, other words.
  const others = page > 1 || tag !== null ? {} : translations;
  return {
    model: { published, blanks, data, links, layout, surroundings: null, job: null, path, translations: others },
  };
}

/** Where the entries are published that plans and features link to. */
function linksOfOffers(reader: Reader, offers: Offers): Promise<LinkTargets> {
  const actions = offers.plans.map(({ action }) => ({ href: action?.to }));
  return readLinkTargets(reader, linkedEntryIds([actions, offers.features]));
}

/** Where the pages of thanks are published. */
function linksOfForms(reader: Reader, forms: readonly ShownForm[]): Promise<LinkTargets> {
  return readLinkTargets(reader, linkedEntryIds(forms.map(({ thanksPage }) => ({ href: thanksPage }))));
}

function translationPaths({ document, slugs }: Published): Partial<Record<Locale, string>> {
  const { kind } = document;
  return Object.fromEntries(Object.entries(slugs).map(([locale, slug]) => [locale, entryPath({ kind, slug })]));
}

async function loadPostList(reader: Reader, locale: Locale, page: number, tag: string | null) {
  const label = tag === null ? null : await findTagLabel(reader, locale, tag);
  if (tag !== null && label === null) return null;
  const total = await countPosts(reader, locale, tag);
  // Looking for a page that is not there would read the whole list.
  if (page > pageCount(total, POSTS_PER_PAGE)) return null;
  const posts = await listPosts(reader, { locale, tag, limit: POSTS_PER_PAGE, offset: (page - 1) * POSTS_PER_PAGE });
  return {
    posts,
    page,
    total,
    pageCount: pageCount(total, POSTS_PER_PAGE),
    tag: tag === null || label === null ? null : { tag, label },
    tags: tag === null ? await listTags(reader, locale, TAGS_NAMED) : [],
    lead: tag === null && page === 1 ? await loadLead(reader, locale, posts[0]) : null,
  };
}

/** What the list says of its newest article besides: one document is read, not a dozen. */
async function loadLead(
  reader: Reader,
  locale: Locale,
  newest: { slug: string } | undefined,
): Promise<PostLead | null> {
  // What cannot be read has no picture and no author in the list, and takes no other article with it.
  const published =
    newest && (await findPublished(reader, { kind: "post", locale, slug: newest.slug }).catch(() => null));
  if (published?.document.kind !== "post") return null;
  const { author, cover, body } = published.document;
  return { author, cover, coverFocus: published.coverFocus, minutes: readingMinutes(body, locale) };
}

async function loadSiteMap(reader: Reader, page: number): Promise<NonNullable<BlockData["siteMap"]> | null> {
  const pages = { fr: [], en: [] } as NonNullable<BlockData["siteMap"]>["pages"];
  const posts = { fr: [], en: [] } as NonNullable<BlockData["siteMap"]>["posts"];
  let longest = 0;
  for (const locale of LOCALES) longest = Math.max(longest, await countPosts(reader, locale));
  if (page > pageCount(longest, SITE_MAP_LENGTH)) return null;
  for (const locale of LOCALES) {
    if (page === 1) {
      const lines = await listPages(reader, locale);
      const jobs = await listOpenJobs(reader, locale);
      pages[locale] = [
        ...lines.map(({ slug, title }) => ({ title, path: pagePath(slug) })),
        ...jobs.map(({ slug, title }) => ({ title, path: jobPath(slug) })),
      ];
    }
    const lines = await listPosts(reader, { locale, limit: SITE_MAP_LENGTH, offset: (page - 1) * SITE_MAP_LENGTH });
    posts[locale] = lines.map(({ slug, title }) => ({ title, path: postPath(slug) }));
  }
  return { pages, posts, page, pageCount: pageCount(longest, SITE_MAP_LENGTH) };
}
