import { setImmediate } from "node:timers/promises";
import type { FormState, ShownForm } from "../blocks/view-context.ts";
import { type ChangedKey, key } from "../content/dependencies/keys.ts";
import { type Reader, readerOf } from "../content/dependencies/reads.ts";
import { findPublished } from "../content/reading/find-published.ts";
import { readSiteFacts } from "../content/site/site-facts.ts";
import type { Db } from "../db/client.ts";
import { ReadyAnswer, type Representation } from "../http/representation.ts";
import type { VisitorHeaders } from "../http/request/request-facts.ts";
import { FOREVER, REVALIDATE } from "../http/response/cache-control.ts";
import { HTML_TYPE, JSON_TYPE } from "../http/response/media-types.ts";
import { LocaleDetector } from "../i18n/detect-locale.ts";
import { absoluteUrl, cacheKey, cacheScope, isBare, localeOfHost } from "../i18n/locale-url.ts";
import { WordReader } from "../i18n/search-terms.ts";
import type { Instant } from "../kernel/clock.ts";
import type { AppError } from "../kernel/errors.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../kernel/locale.ts";
import { SITEMAP_PATH, sitemapPartPath } from "../kernel/paths.ts";
import { isExternal } from "../kernel/url.ts";
import { type ShareCard, shareCardHash } from "../media/contract/share-card.ts";
import { formElementId, SENT_PARAMETER } from "../messages/contract/form-fields.ts";
import type { PageNames } from "../tracking/contract/measurement.ts";
import { ErrorAnswers } from "./cache/error-answers.ts";
import { PageCache, type Prepared } from "./cache/page-cache.ts";
import { findDocument, type PublishedFile } from "./documents/find-document.ts";
import { Feeds } from "./feeds/feed.ts";
import { type PostTarget, postTarget, type SentMessage, withState } from "./forms/form-page.ts";
import type { ReadFormSettings } from "./forms/load-retention.ts";
import { renderThanks } from "./forms/render-thanks.tsx";
import { shareCardOf } from "./head/share-card.ts";
import { findJobPage } from "./jobs/job-page.ts";
import { SiteLayouts } from "./layout/site-layouts.ts";
import { languageFile } from "./machines/language-files.ts";
import { articleMarkdown, pageMarkdown } from "./machines/markdown-alternate.ts";
import { renderRobots } from "./machines/robots.ts";
import { renderSitemapIndex, renderSitemapPart } from "./machines/sitemap.ts";
import {
  type ArticleModel,
  type FormerPage,
  loadArticle,
  loadPage,
  type PageModel,
  type ReadFacts,
  type ReadLayout,
  type SiteReads,
} from "./pages/load-page.ts";
import { pageNames } from "./pages/page-names.ts";
import { headersOf, needsOf } from "./pages/page-needs.ts";
import { NOT_FOUND_MESSAGE, renderErrorPage } from "./pages/render-error.tsx";
import { renderPage, renderPayload } from "./pages/render-page.tsx";
import { type PreviewAnswer, previewPage } from "./preview/preview-page.ts";
import { RenderedPreviews } from "./preview/rendered-previews.ts";
import { ARRIVAL_VARY, arrivalLocale } from "./routing/arrival.ts";
import { formerSiteRedirect, isShortAddress } from "./routing/former-site.ts";
import {
  canonicalPath,
  isPayload,
  type LanguageFileUrl,
  type PageUrl,
  type PublicUrl,
  parsePublicUrl,
  requestedPath,
} from "./routing/public-url.ts";
import { redirectOnArrival, redirectTo, redirectToChosenLanguage, type SiteRedirect } from "./routing/redirects.ts";
import { loadSearch } from "./search/load-search.ts";
import { renderSearch } from "./search/render-search.tsx";
import { firstResults, refusedSearch, type SearchUrl, searchPage } from "./search/search-answers.ts";
import type { SiteSettings } from "./settings.ts";
import { createViewContext } from "./view-context.ts";

/** What the site answers to a GET or HEAD; the server writes it down. */
export type SiteAnswer =
  /** `retryAfter`: seconds, where the request is refused for now. */
  | { kind: "ready"; status: number; answer: ReadyAnswer; retryAfter?: number | undefined }
  /** A picture to be drawn, or drawn already. */
  | { kind: "share-card"; card: ShareCard; cacheControl: string }
  /** The file that is published at a permanent address, to be asked for anew each time. */
  | { kind: "file"; file: PublishedFile; vary: readonly string[] }
  | SiteRedirect;

const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Characters of the pages of drafts that are kept: some of the longest, or hundreds of usual ones. */
const MAX_PREVIEWS_LENGTH = 8 * 1024 * 1024;

/** What is not kept: what is not published any more, or nothing at all. */
type Unkept = FormerPage | null;

/** What stands at an address, and how it is made of what was read. */
type Loaded =
  | { published: PageModel["published"]; represent(): Promise<Omit<Representation, "cacheControl">> }
  | { other: Unkept };

type Options = {
  settings: SiteSettings;
  db: Db;
  /** Written on every ready answer: the security headers. */
  commonHeaders: Readonly<Record<string, string>>;
  /** The message that a query says was taken; null for what nobody signed. */
  readSent(signed: string): SentMessage | null;
  readFormSettings: ReadFormSettings;
  /** The stored facts, unless given. */
  readFacts?: ReadFacts;
  /** Called each time an answer is made anew, with its key in the cache. */
  onRender?: (key: string) => void;
  /** Called when the page of a published text could not be shown, or a feed left the text out. */
  onUnreadable?: (translationId: string, error: unknown) => void;
};

type FileOptions = {
  locale: Locale;
  type: string;
  vary?: readonly string[];
  render(reader: Reader): Promise<string | null>;
};

/** The public site over a database: reads an address, loads, renders, keeps. */
export class Site {
  readonly #settings: SiteSettings;
  readonly #db: Db;
  readonly #commonHeaders: Readonly<Record<string, string>>;
  readonly #onRender: (key: string) => void;
  readonly #onUnreadable: NonNullable<Options["onUnreadable"]>;
  readonly #readSent: Options["readSent"];
  readonly #reads: SiteReads;
  readonly #cache = new PageCache<Unkept>(MAX_CACHE_BYTES);
  readonly #previews = new RenderedPreviews(MAX_PREVIEWS_LENGTH);
  readonly #errors: ErrorAnswers;
  readonly #feeds: Feeds;
  readonly #localeDetector = new LocaleDetector();
  /** Of searches. */
  readonly #wordReader = new WordReader();
  readonly #layouts: SiteLayouts;
  readonly #searchNames = new Map<Locale, PageNames>();

  constructor(options: Options) {
    const { settings, db, commonHeaders, readSent, readFormSettings } = options;
    const { onRender = () => {}, onUnreadable = () => {}, readFacts = readSiteFacts } = options;
    this.#readSent = readSent;
    this.#reads = { readLayout: this.#readLayout, readFormSettings, readFacts };
    this.#onRender = onRender;
    this.#onUnreadable = onUnreadable;
    this.#settings = settings;
    this.#db = db;
    this.#commonHeaders = commonHeaders;
    this.#errors = new ErrorAnswers(settings, commonHeaders);
    this.#feeds = new Feeds(settings, onUnreadable);
    this.#layouts = new SiteLayouts(db, settings.routing);
  }

  get settings(): SiteSettings {
    return this.#settings;
  }

  /** A kept answer to a target exactly as it was sent: the quick path, before anything is parsed. */
  kept(target: string, host: string | undefined, visitor: VisitorHeaders): ReadyAnswer | undefined {
    const { routing } = this.#settings;
    const ofHost = localeOfHost(routing, host);
    if (ofHost === null && routing.strategy === "no_prefix") {
      return this.#cache.get(cacheScope(routing, this.#detect(visitor)) + target);
    }
    const current = ofHost ?? DEFAULT_LOCALE;
    if (target === "/" && arrivalLocale(current, visitor, this.#localeDetector) !== null) return undefined;
    return this.#cache.get(ofHost === null ? target : cacheScope(routing, ofHost) + target);
  }

  /** Answers any request target (path and query as sent) for one visitor. */
  async answer(target: string, host: string | undefined, visitor: VisitorHeaders): Promise<SiteAnswer> {
    const { routing } = this.#settings;
    const ofFormerSite = () => formerSiteRedirect(this.#db, { target, host, routing });
    if (isShortAddress(target)) return (await ofFormerSite()) ?? this.#answer(target, host, visitor);
    const answer = await this.#answer(target, host, visitor);
    if (isPayload(target.split("?", 1)[0] ?? "")) return answer;
    if (isMissing(answer)) return (await ofFormerSite()) ?? answer;
    if (answer.kind !== "redirect" || answer.status !== 301 || !answer.location.startsWith("/")) return answer;
    // The better form of an address, as without a slash at its end, at which nothing stands: straight to where its text is now.
    const moved = await ofFormerSite();
    return moved !== null && isMissing(await this.#answer(answer.location, host, visitor)) ? moved : answer;
  }

  async #answer(target: string, host: string | undefined, visitor: VisitorHeaders): Promise<SiteAnswer> {
    const { routing } = this.#settings;
    const url = parsePublicUrl(target, host, routing);
    switch (url.kind) {
      case "unknown": {
        const message = `${NOT_FOUND_MESSAGE}: ${target.split("?", 1)[0]}`;
        return this.#notFound(url.locale ?? this.#detect(visitor), url.payload, message);
      }
      case "redirect":
        return redirectTo(routing, host, url, this.#detect(visitor));
      case "choose-language":
        return redirectToChosenLanguage(routing, host, url);
      case "search":
        return this.#search(url, visitor);
      case "document":
        return (await this.#document(url, host, visitor)) ?? this.#page(url.page, host, visitor);
      case "feed":
      case "dates":
      case "llms":
      case "web-manifest":
        return this.#languageFile(url, visitor);
      case "share-card":
        return this.#shareCard(url, visitor);
      case "sitemap":
      case "robots":
        return this.#rootFile(url, host);
      default:
        return this.#page(url, host, visitor);
    }
  }

  /** The first results of a search, as JSON. */
  async searchAnswer(locale: Locale, text: string): Promise<ReadyAnswer> {
    return this.#ready(await firstResults(this.#searchOptions(locale), text));
  }

  /** Whether an address asks for a search: one costs as much as many pages. */
  isSearch(target: string, host: string | undefined): boolean {
    const url = parsePublicUrl(target, host, this.#settings.routing);
    return url.kind === "search" && url.text !== "";
  }

  /**
   * What a private link shows: the page of a draft, or that the link is none (any more). Whether the link works is asked of
   * the database each time; the page is rendered once for each state of the draft and of the site.
   * @param tokenHash of the token in the link.
   */
  preview(tokenHash: string, now: Instant, visitor: VisitorHeaders): Promise<PreviewAnswer> {
    const options = {
      ...{ settings: this.#settings, db: this.#db, reads: this.#reads, rendered: this.#previews },
      onRender: (translationId: string) => this.#onRender(`preview ${translationId}`),
    };
    return previewPage(options, { tokenHash, now, reader: this.#detect(visitor) });
  }

  /** What is answered to a search that is refused: its page, with what was typed. */
  refusedSearch(target: string, host: string | undefined, visitor: VisitorHeaders, refusal: AppError): SiteAnswer {
    const url = parsePublicUrl(target, host, this.#settings.routing);
    if (url.kind !== "search" || url.payload) return this.refused(target, host, visitor, refusal);
    const locale = url.locale ?? this.#detect(visitor);
    const page = refusedSearch(this.#settings, url, { locale, layout: this.#layouts.lastRead(locale), refusal });
    const { status, retryAfter } = refusal;
    return { kind: "ready", status, answer: this.#ready(page), retryAfter };
  }

  /** What is answered to anything else that is refused; costs nothing. */
  refused(target: string, host: string | undefined, visitor: VisitorHeaders, refusal: AppError): SiteAnswer {
    const locale = this.localeOf(target, host, visitor);
    const page = { locale, layout: this.#layouts.lastRead(locale), payload: isPayload(target.split("?", 1)[0] ?? "") };
    const { status, retryAfter } = refusal;
    return { kind: "ready", status, answer: this.#errors.refused(page, refusal), retryAfter };
  }

  /** The error page, rendered with nothing from the database. */
  errorPage(locale: Locale, status: number, reference: string): string {
    return renderErrorPage(this.#settings, { locale, layout: this.#layouts.lastRead(locale), status, reference });
  }

  /**
   * The names that the page at a visitor's current path is measured by; null where the site has no such page, or none
   * in that language. The visitor is on that page already, so no language is detected.
   */
  async pageNames(path: string, host: string | undefined, current: Locale): Promise<PageNames | null> {
    const parsed = parsePublicUrl(path, host, this.#settings.routing);
    const url = parsed.kind === "document" ? parsed.page : parsed;
    if (url.kind !== "search" && url.kind !== "page" && url.kind !== "post") return null;
    if (url.payload || (url.locale ?? current) !== current) return null;
    if (url.kind === "search") return this.#namesOfSearch(current);
    if (url.markdown) return null;
    const prepared = await this.#preparedPage(url, current);
    return "answer" in prepared ? prepared.answer.names : null;
  }

  /**
   * What a post to an address meets, read anew for it; null where no form was ever to be filled in.
   * @param target path and query as sent.
   */
  async postTarget(target: string, host: string | undefined, visitor: VisitorHeaders): Promise<PostTarget | null> {
    const parsed = parsePublicUrl(target, host, this.#settings.routing);
    const url = parsed.kind === "document" ? parsed.page : parsed;
    if (url.kind !== "page" || url.payload || url.markdown) return null;
    const locales = this.#localesOf(url.locale, visitor);
    return postTarget(await this.#db.snapshot((db) => loadPage(readerOf(db), url, locales, this.#reads)));
  }

  /** The page with what became of a post: for one visitor, never kept. */
  formPage(model: PageModel, state: FormState): ReadyAnswer {
    const shown = withState(model, state);
    const headers = headersOf(this.#commonHeaders, needsOf(this.#settings, shown));
    return new ReadyAnswer(
      {
        ...{ type: HTML_TYPE, body: renderPage(this.#settings, shown), cacheControl: "no-store" },
        headers: { ...headers, "X-Robots-Tag": "noindex" },
      },
      this.#commonHeaders,
    );
  }

  /** What the script shows in place of a form that was sent, as HTML. */
  thanks(model: PageModel, form: ShownForm, number: number): string {
    return renderThanks(this.#settings, model, form, number);
  }

  /** The page of the site to which a form leads once it is sent; null where it has none: a post may lead nowhere else. */
  thanksAddress(model: PageModel, { thanksPage }: ShownForm): string | null {
    if (thanksPage === "" || isExternal(thanksPage)) return null;
    return createViewContext(this.#settings, model.published.locale, model).resolve(thanksPage)?.href ?? null;
  }

  /** The page of the form, which says that it was sent. */
  sentAddress(model: PageModel, form: ShownForm, signedNumber: string): string {
    const path = createViewContext(this.#settings, model.published.locale, model).href(model.path);
    return `${path}${path.includes("?") ? "&" : "?"}${SENT_PARAMETER}=${signedNumber}#${formElementId(form.key)}`;
  }

  /** The page that says that nobody can apply for a job any more. */
  closedJob({ locale, closed }: Extract<PostTarget, { closed: unknown }>): ReadyAnswer {
    const layout = this.#layouts.lastRead(locale);
    return this.#errors.gone({ locale, payload: false, layout }, { translations: {}, closed });
  }

  /** The language of a request: that of its path, or else the visitor's. For error pages. */
  localeOf(target: string, host: string | undefined, visitor: VisitorHeaders): Locale {
    const url = parsePublicUrl(target, host, this.#settings.routing);
    return ("locale" in url ? url.locale : url.chosen) ?? this.#detect(visitor);
  }

  /**
   * Forgets every answer that read what changed, all in one step (architecture: "swapped in").
   * @param changes null for one that may show on any page.
   */
  apply(changes: readonly ChangedKey[] | null): void {
    const layouts = changes === null ? LOCALES : this.#layouts.changedBy(changes);
    this.#cache.invalidate(changes && [...changes, ...layouts.map((locale) => ({ key: key.layout(locale) }))]);
    if (changes === null) this.#errors.forget();
    if (layouts.length === 0) return;
    this.#layouts.drop();
    this.#searchNames.clear();
  }

  #detect(visitor: VisitorHeaders): Locale {
    return this.#localeDetector.detect(visitor.cookie, visitor.acceptLanguage);
  }

  async #page(url: PageUrl, host: string | undefined, visitor: VisitorHeaders): Promise<SiteAnswer> {
    const { routing } = this.#settings;
    const locale = url.locale ?? this.#detect(visitor);
    if (this.#isRoot(url)) {
      const preferred = arrivalLocale(locale, visitor, this.#localeDetector);
      if (preferred !== null) return redirectOnArrival(routing, host, { preferred, query: url.query, visitor });
    }
    const sent = await this.#sentPage(url, visitor);
    if (sent !== null) return { kind: "ready", status: 200, answer: sent };
    const prepared = await this.#preparedPage(url, locale);
    if ("answer" in prepared) return { kind: "ready", status: 200, answer: prepared.answer };
    const { other } = prepared;
    if (other === null) return this.#notFound(locale, url.payload, NOT_FOUND_MESSAGE);
    if ("goneIn" in other) return this.#gone(other, url.payload);
    const { movedTo, locale: of } = other;
    return redirectTo(routing, host, { locale: of, path: requestedPath(url, movedTo), query: url.query }, of);
  }

  /** The page to which a form leads once it is sent; null for any other. Its payload is that of the page that everybody gets. */
  async #sentPage(url: PageUrl, visitor: VisitorHeaders): Promise<ReadyAnswer | null> {
    const signed = url.payload || url.markdown ? null : new URLSearchParams(url.query).get(SENT_PARAMETER);
    const sent = signed === null || url.kind !== "page" ? null : this.#readSent(signed);
    if (sent === null) return null;
    const locales = this.#localesOf(url.locale, visitor);
    const target = postTarget(await this.#db.snapshot((db) => loadPage(readerOf(db), url, locales, this.#reads)));
    if (target === null || !("model" in target)) return null;
    const isHere = target.forms.some(({ key: own }) => own === sent.form);
    return isHere ? this.formPage(target.model, { ...sent, status: "sent" }) : null;
  }

  /** The languages to look in, best first: one, unless languages share addresses. */
  #localesOf(named: Locale | null, visitor: VisitorHeaders): Locale[] {
    if (named !== null) return [named];
    const locale = this.#detect(visitor);
    return [locale, ...LOCALES.filter((other) => other !== locale)];
  }

  /** Whether an address is the one where arriving visitors are led to their language. */
  #isRoot({ locale, path, payload, markdown }: PageUrl): boolean {
    return locale !== null && path === "/" && isBare(this.#settings.routing, locale) && !payload && !markdown;
  }

  #preparedPage(url: PageUrl, locale: Locale): Promise<Prepared<Unkept>> {
    const shared = url.locale === null;
    const path = requestedPath(url, canonicalPath(url));
    const locales = shared ? [locale, ...LOCALES.filter((other) => other !== locale)] : [locale];
    const vary = this.#isRoot(url) ? ARRIVAL_VARY : shared ? (["Accept-Language", "Cookie"] as const) : [];
    const key = cacheKey(this.#settings.routing, locale, path);
    return this.#keptOrNew(key, () => this.#prepare(url, locales, vary));
  }

  #keptOrNew(key: string, prepare: () => Promise<Prepared<Unkept>>): Promise<Prepared<Unkept>> {
    return this.#cache.getOrPrepare(key, () => {
      this.#onRender(key);
      return prepare();
    });
  }

  async #prepare(url: PageUrl, locales: Locale[], vary: readonly string[]): Promise<Prepared<Unkept>> {
    const { found, reads } = await this.#db.snapshot(async (db) => {
      const reader = readerOf(db);
      return { found: await this.#load(reader, url, locales), reads: reader.reads };
    });
    if (!("published" in found)) return found;
    // A list of hundreds of lines takes as long to render as to read: requests for kept pages are answered in between.
    await setImmediate();
    const shown = await found.represent().catch((error: unknown) => {
      this.#onUnreadable(found.published.translationId, error);
      throw error;
    });
    return { answer: this.#ready({ ...shown, vary }), reads };
  }

  /** Reads what an address shows, in the form in which it was asked for. */
  async #load(reader: Reader, url: PageUrl, locales: Locale[]): Promise<Loaded> {
    if (url.kind === "post" && url.markdown) {
      const loaded = await loadArticle(reader, url, locales);
      if (loaded === null || !("model" in loaded)) return { other: loaded };
      const { model } = loaded;
      return { published: model.published, represent: () => this.#markdown(model, articleMarkdown) };
    }
    const loaded = await loadPage(reader, url, locales, this.#reads);
    if (loaded === null || !("model" in loaded)) return { other: loaded };
    const { model } = loaded;
    if (url.markdown) return { published: model.published, represent: () => this.#markdown(model, pageMarkdown) };
    return { published: model.published, represent: async () => this.#represent(url, model) };
  }

  #represent(url: PageUrl, model: PageModel): Omit<Representation, "cacheControl"> {
    if (url.payload) return { type: JSON_TYPE, body: JSON.stringify(renderPayload(this.#settings, model)) };
    const body = renderPage(this.#settings, model);
    const headers = headersOf(this.#commonHeaders, needsOf(this.#settings, model));
    return { type: HTML_TYPE, body, names: pageNames(body), headers };
  }

  async #markdown<M extends ArticleModel>(
    model: M,
    render: (settings: SiteSettings, model: M) => Promise<string>,
  ): Promise<Omit<Representation, "cacheControl">> {
    const page = absoluteUrl(this.#settings.routing, model.published.locale, model.path);
    return {
      type: "text/markdown; charset=utf-8",
      body: await render(this.#settings, model),
      // The page is what people should find (RFC 8288, RFC 6596).
      headers: { Link: `<${page}>; rel="canonical"`, "X-Robots-Tag": "noindex" },
    };
  }

  /** What a document answers at its address; null where none ever stood there. A file has no payload and no Markdown. */
  async #document(
    { slug, page }: Extract<PublicUrl, { kind: "document" }>,
    host: string | undefined,
    visitor: VisitorHeaders,
  ): Promise<SiteAnswer | null> {
    const { routing } = this.#settings;
    const locale = page.locale ?? this.#detect(visitor);
    const locales = page.locale === null ? [locale, ...LOCALES.filter((other) => other !== locale)] : [locale];
    const found = await this.#db.snapshot((db) => findDocument(db, slug, locales));
    if (found === null) return null;
    if (found === "hidden" || page.payload || page.markdown) {
      return this.#notFound(locale, page.payload, NOT_FOUND_MESSAGE);
    }
    if ("goneIn" in found) return this.#gone(found, false);
    if ("movedTo" in found) {
      const { movedTo: path, locale: of } = found;
      return redirectTo(routing, host, { locale: of, path, query: page.query }, of);
    }
    return { kind: "file", file: found, vary: page.locale === null ? ["Accept-Language", "Cookie"] : [] };
  }

  async #languageFile(url: LanguageFileUrl, visitor: VisitorHeaders): Promise<SiteAnswer> {
    const locale = url.locale ?? this.#detect(visitor);
    const { path, type, render } = languageFile({ settings: this.#settings, feeds: this.#feeds, locale }, url);
    const vary = url.locale === null ? ["Accept-Language", "Cookie"] : [];
    return this.#file(cacheKey(this.#settings.routing, locale, path), { locale, type, vary, render });
  }

  /** Only what is published has a picture. Where languages share addresses, the version says which is meant. */
  async #shareCard(url: Extract<PublicUrl, { kind: "share-card" }>, visitor: VisitorHeaders): Promise<SiteAnswer> {
    const { locale, page, version } = url;
    const first = locale ?? this.#detect(visitor);
    const locales = locale === null ? [first, ...LOCALES.filter((other) => other !== first)] : [locale];
    const cards = await this.#db.snapshot(async (db) => {
      const published = await Promise.all(
        locales.map(async (each) => {
          const published = await findPublished(readerOf(db), { ...page, locale: each });
          if (published !== null || page.kind === "post") return published;
          const job = await findJobPage(readerOf(db), { slug: page.slug, locale: each });
          return job === null || job.state === "gone" ? null : job.published;
        }),
      );
      return published.flatMap((each) => (each === null ? [] : [shareCardOf(this.#settings, each)]));
    });
    const requestedCard = cards.find((card) => shareCardHash(card) === version);
    const card = requestedCard ?? cards[0];
    if (card === undefined) return this.#notFound(first, false, NOT_FOUND_MESSAGE);
    // An address from before the title changed gives the picture as it is now.
    return { kind: "share-card", card, cacheControl: requestedCard === undefined ? REVALIDATE : FOREVER };
  }

  async #rootFile(url: Extract<PublicUrl, { kind: "sitemap" | "robots" }>, host: string | undefined) {
    const { routing } = this.#settings;
    const ofHost = localeOfHost(routing, host);
    const locale = ofHost ?? DEFAULT_LOCALE;
    if (url.kind === "robots") {
      const body = renderRobots(this.#settings, locale);
      return { kind: "ready", status: 200, answer: this.#ready({ type: "text/plain; charset=utf-8", body }) } as const;
    }
    const scope = ofHost === null ? "" : cacheScope(routing, ofHost);
    const { part } = url;
    const key = scope + (part === null ? SITEMAP_PATH : sitemapPartPath(part));
    return this.#file(key, {
      locale,
      type: "application/xml; charset=utf-8",
      render: (reader) =>
        part === null
          ? renderSitemapIndex(this.#settings, reader, locale)
          : renderSitemapPart(this.#settings, reader, part),
    });
  }

  /** A generated file, kept like a page; `render` gives null where there is none. */
  async #file(key: string, { locale, type, vary = [], render }: FileOptions): Promise<SiteAnswer> {
    const prepared = await this.#keptOrNew(key, async () => {
      const { body, reads } = await this.#db.snapshotInTurns(async (db) => {
        const reader = readerOf(db);
        return { body: await render(reader), reads: reader.reads };
      });
      return body === null ? { other: null } : { answer: this.#ready({ type, body, vary }), reads };
    });
    if ("answer" in prepared) return { kind: "ready", status: 200, answer: prepared.answer };
    return this.#notFound(locale, false, NOT_FOUND_MESSAGE);
  }

  async #search(url: SearchUrl, visitor: VisitorHeaders): Promise<SiteAnswer> {
    const locale = url.locale ?? this.#detect(visitor);
    const page = await searchPage({ ...this.#searchOptions(locale), readLayout: this.#readLayout }, url);
    if (page === null) return this.#notFound(locale, url.payload, NOT_FOUND_MESSAGE);
    return { kind: "ready", status: 200, answer: this.#ready(page) };
  }

  #searchOptions(locale: Locale) {
    return { settings: this.#settings, db: this.#db, reader: this.#wordReader, locale };
  }

  /** Searches are not kept, and all of them are measured by the same names: those of the page before any search. */
  async #namesOfSearch(locale: Locale): Promise<PageNames> {
    const cached = this.#searchNames.get(locale);
    if (cached !== undefined) return cached;
    const { model, layout } = await this.#db.snapshot(async (db) => ({
      model: await loadSearch(db, { text: "", page: 1, reader: this.#wordReader }, locale),
      layout: await this.#readLayout(readerOf(db), locale),
    }));
    if (model === null) throw new TypeError("a search has a first page");
    const names = pageNames(renderSearch(this.#settings, model, layout));
    this.#searchNames.set(locale, names);
    return names;
  }

  readonly #readLayout: ReadLayout = (reader, locale) => this.#layouts.read(reader, locale);

  async #notFound(locale: Locale, payload: boolean, message: string): Promise<SiteAnswer> {
    const layout = await this.#layouts.current(locale);
    return { kind: "ready", status: 404, answer: this.#errors.notFound({ locale, payload, layout }, message) };
  }

  async #gone({ goneIn: locale, ...what }: Extract<FormerPage, { goneIn: Locale }>, payload: boolean) {
    const layout = await this.#layouts.current(locale);
    const answer = this.#errors.gone({ locale, payload, layout }, what);
    return { kind: "ready", status: 410, answer } as const;
  }

  #ready(answer: Omit<Representation, "cacheControl"> & Partial<Representation>): ReadyAnswer {
    return new ReadyAnswer({ cacheControl: REVALIDATE, ...answer }, this.#commonHeaders);
  }
}

function isMissing(answer: SiteAnswer): boolean {
  return answer.kind === "ready" && answer.status === 404;
}
