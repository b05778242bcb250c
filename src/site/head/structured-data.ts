import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  ImageObject,
  Offer,
  OfferCatalog,
  Organization,
  Person,
  SearchAction,
  Thing,
  UnitPriceSpecification,
  WebPage,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import type { ShownPlan } from "../../blocks/view-context.ts";
import type { PostDocument } from "../../content/document/document.ts";
import { absoluteUrl, originOf } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import { DEFAULT_LOCALE, LANGUAGE_TAGS } from "../../kernel/locale.ts";
import { BLOG_PATH, postPath, SEARCH_PATH } from "../../kernel/paths.ts";
import { countWords } from "../../rich-text/count-words.ts";
import type { RichTextNode } from "../../rich-text/schema.ts";
import { richTextHtml } from "../feeds/rich-text-html.ts";
import { jobPosting } from "../jobs/job-posting.ts";
import { breadcrumbs } from "../layout/breadcrumbs.ts";
import type { PageModel } from "../pages/load-page.ts";
import type { SiteSettings } from "../settings.ts";
import { descriptionOf, titleOf } from "./page-words.ts";
import { pictureAddress } from "./picture-address.ts";
import { sharePictureAddress } from "./share-picture.tsx";

type Reference = { "@id": string };

/**
 * What a page says of itself to search engines, as one JSON-LD graph (schema.org): who publishes, the site and its
 * search, the page, the way to it, and the article, the questions, or the offers it holds. Only what readers see on the page.
 * The text may stand in a `<script>`: no `<` is left in it.
 */
export function structuredData(settings: SiteSettings, model: PageModel): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": new Writer(settings, model).things() };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

/** Whether the text holds a blank, which structured data leaves out. */
function holdsBlank({ marks = [], content = [] }: RichTextNode): boolean {
  return marks.some(({ type }) => type === "blank") || content.some(holdsBlank);
}

/** The prices of a plan that readers see, in hundredths, by their periods (UN/CEFACT); nothing has no period. */
function pricesOf({ form, monthly, yearly }: ShownPlan["price"]) {
  if (form !== "amount") return form === "free" ? [{ minor: 0, unitCode: null }] : [];
  const periods = [
    { minor: monthly, unitCode: "MON" },
    { minor: yearly, unitCode: "ANN" },
  ];
  const prices = periods.flatMap(({ minor, unitCode }) =>
    minor === null ? [] : [{ minor, unitCode: minor === 0 ? null : unitCode }],
  );
  return prices.filter(({ minor }, index) => index === 0 || minor > 0);
}

/** Hundredths as schema.org writes an amount: "12" or "9.50". */
function decimal(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

class Writer {
  readonly #settings: SiteSettings;
  readonly #model: PageModel;
  readonly #language: string;
  readonly #page: string;

  constructor(settings: SiteSettings, model: PageModel) {
    this.#settings = settings;
    this.#model = model;
    this.#language = LANGUAGE_TAGS[model.published.locale];
    this.#page = this.#at(model.path);
  }

  things(): Thing[] {
    const { document } = this.#model.published;
    const things: Thing[] = [this.#organization(), this.#site(), this.#webPage()];
    const trail = this.#breadcrumbs();
    if (trail !== null) things.push(trail);
    if (document.kind === "post") things.push(this.#blog(), this.#article(document));
    else if (this.#model.data.postList !== undefined) things.push(this.#blog(this.#model.data.postList.posts));
    const offers = this.#offers();
    if (offers !== null) things.push(offers);
    const { job, published, links, data } = this.#model;
    if (job?.state === "open") {
      const at = { page: this.#page, publisher: this.#publisher(), links, locale: published.locale };
      const hasForm = (data.forms?.shown.length ?? 0) > 0;
      things.push(jobPosting(this.#settings, job.job, { ...at, hasForm }));
    }
    return things;
  }

  /** The plans that have a price, where the page shows plans. */
  #offers(): OfferCatalog | null {
    const { document } = this.#model.published;
    const blocks = document.kind === "page" ? document.blocks : [];
    const block = blocks.find(({ type }) => type === "plan-list" || type === "plan-comparison");
    const offers = this.#model.data.offers?.plans.flatMap((plan) => this.#offersOf(plan)) ?? [];
    if (block === undefined || offers.length === 0) return null;
    return {
      "@type": "OfferCatalog",
      "@id": `${this.#page}#offers`,
      ...("title" in block && block.title !== undefined && { name: this.#typeset(block.title) }),
      url: this.#page,
      itemListElement: offers,
    };
  }

  /** One offer for each price of a plan: by the month, by the year. */
  #offersOf({ title, line, price }: ShownPlan): Offer[] {
    return pricesOf(price).map(({ minor, unitCode }) => {
      const amount = { price: decimal(minor), priceCurrency: price.currency };
      const specification: UnitPriceSpecification = {
        "@type": "UnitPriceSpecification",
        ...amount,
        ...(unitCode !== null && { unitCode }),
        // As for readers: of nothing there is no VAT.
        ...(minor > 0 && price.vat === "included" && { valueAddedTaxIncluded: true }),
        ...(minor > 0 && price.vat === "excluded" && { valueAddedTaxIncluded: false }),
      };
      return {
        "@type": "Offer",
        name: this.#typeset(title),
        ...(line !== "" && { description: this.#typeset(line) }),
        url: this.#page,
        offeredBy: this.#publisher(),
        ...amount,
        priceSpecification: specification,
      };
    });
  }

  #organization(): Organization {
    const { name, routing } = this.#settings;
    const url = `${originOf(routing, this.#model.published.locale)}/icon-512.png`;
    const logo: ImageObject = { "@type": "ImageObject", url, width: "512", height: "512" };
    return { "@type": "Organization", ...this.#publisher(), name, url: this.#at("/"), logo };
  }

  #site(): WebSite {
    const search: WithActionConstraints<SearchAction> = {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${this.#at(SEARCH_PATH)}?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    };
    return {
      "@type": "WebSite",
      ...this.#siteId(),
      name: this.#settings.name,
      url: this.#at("/"),
      inLanguage: this.#language,
      publisher: this.#publisher(),
      ...(!this.#settings.isStatic && { potentialAction: search }),
    };
  }

  #webPage(): WebPage | FAQPage {
    const { updatedAt } = this.#model.published;
    const description = descriptionOf(this.#model);
    const about = {
      "@id": `${this.#page}#page`,
      url: this.#page,
      name: this.#typeset(titleOf(this.#model)),
      ...(description !== "" && { description: this.#typeset(description) }),
      inLanguage: this.#language,
      isPartOf: this.#siteId(),
      dateModified: new Date(updatedAt).toISOString(),
      ...(breadcrumbs(this.#model).length > 0 && { breadcrumb: { "@id": `${this.#page}#breadcrumbs` } }),
    };
    const questions = this.#questions();
    return questions.length === 0
      ? { "@type": "WebPage", ...about }
      : { "@type": "FAQPage", ...about, mainEntity: questions };
  }

  #questions() {
    const { document, locale } = this.#model.published;
    const blocks = document.kind === "page" ? document.blocks : [];
    const items = blocks
      .flatMap((block) => (block.type === "questions" ? block.items : []))
      .filter(({ answer }) => !holdsBlank(answer));
    return items.map(({ question, answer }) => ({
      "@type": "Question" as const,
      name: this.#typeset(question),
      acceptedAnswer: {
        "@type": "Answer" as const,
        text: richTextHtml(this.#settings, answer, { locale, base: this.#page, links: this.#model.links }),
      },
    }));
  }

  #breadcrumbs(): BreadcrumbList | null {
    const trail = breadcrumbs(this.#model);
    if (trail.length === 0) return null;
    return {
      "@type": "BreadcrumbList",
      "@id": `${this.#page}#breadcrumbs`,
      itemListElement: trail.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: this.#typeset(name),
        item: this.#at(path),
      })),
    };
  }

  #blog(posts: ReadonlyArray<{ slug: string; title: string; publishedAt: number }> = []): Blog {
    const { locale } = this.#model.published;
    return {
      "@type": "Blog",
      "@id": `${this.#at(BLOG_PATH)}#blog`,
      name: this.#typeset(`${this.#settings.name}, ${messagesIn(locale).navigation.blog}`),
      url: this.#at(BLOG_PATH),
      inLanguage: this.#language,
      isPartOf: this.#siteId(),
      publisher: this.#publisher(),
      ...(posts.length > 0 && {
        blogPost: posts.map(({ slug, title, publishedAt }): BlogPosting => {
          const url = this.#at(postPath(slug));
          const datePublished = new Date(publishedAt).toISOString();
          return {
            "@type": "BlogPosting",
            "@id": `${url}#article`,
            headline: this.#typeset(title),
            url,
            datePublished,
          };
        }),
      }),
    };
  }

  #article(document: PostDocument): BlogPosting {
    const { routing } = this.#settings;
    const { locale, updatedAt } = this.#model.published;
    const { author, cover, summary, tags } = document;
    // Without a cover, the picture the page is shared with: search engines ask for one.
    const picture =
      cover === undefined ? sharePictureAddress(this.#settings, this.#model) : pictureAddress(routing, locale, cover);
    return {
      "@type": "BlogPosting",
      "@id": `${this.#page}#article`,
      headline: this.#typeset(document.title),
      ...(summary !== "" && { description: this.#typeset(summary) }),
      url: this.#page,
      mainEntityOfPage: { "@id": `${this.#page}#page` },
      isPartOf: { "@id": `${this.#at(BLOG_PATH)}#blog` },
      inLanguage: this.#language,
      datePublished: new Date(document.publishedAt).toISOString(),
      dateModified: new Date(updatedAt).toISOString(),
      author: author === undefined ? this.#publisher() : this.#author(author),
      publisher: this.#publisher(),
      wordCount: countWords(document.body),
      image: { "@type": "ImageObject", url: picture },
      ...(tags.length > 0 && { keywords: tags.map(({ label }) => this.#typeset(label)) }),
    };
  }

  /** An author who has the site's name ("The Vitrine team") is an organization. */
  #author(author: string): Person | Organization {
    const name = this.#typeset(author);
    return author.includes(this.#settings.name) ? { "@type": "Organization", name } : { "@type": "Person", name };
  }

  /** One publisher, whatever the language of the page. */
  #publisher(): Reference {
    return { "@id": `${absoluteUrl(this.#settings.routing, DEFAULT_LOCALE, "/")}#organization` };
  }

  #siteId(): Reference {
    return { "@id": `${this.#at("/")}#website` };
  }

  #at(path: string): string {
    return absoluteUrl(this.#settings.routing, this.#model.published.locale, path);
  }

  #typeset(text: string): string {
    return typesetContent(text, this.#model.published.locale);
  }
}
