import type { Reader } from "../../content/dependencies/reads.ts";
import { listOpenJobs } from "../../content/items/list-published-items.ts";
import { listPageStates } from "../../content/reading/list-blanks.ts";
import { countAddresses, listAddresses, slugsOf } from "../../content/reading/list-published.ts";
import { SITEMAP_PART_LENGTH } from "../../content/reading/list-sizes.ts";
import { absoluteUrl, originOf } from "../../i18n/locale-url.ts";
import type { Instant } from "../../kernel/clock.ts";
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from "../../kernel/locale.ts";
import { jobPath, pagePath, postPath, sitemapPartPath } from "../../kernel/paths.ts";
import { escapeXml } from "../../kernel/text/escape-xml.ts";
import type { SiteSettings } from "../settings.ts";

const HEADER = '<?xml version="1.0" encoding="utf-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index of the sitemap's parts (sitemaps.org). One sitemap covers all languages. */
export async function renderSitemapIndex(settings: SiteSettings, reader: Reader, locale: Locale): Promise<string> {
  const parts = Math.ceil((await countAddresses(reader)) / SITEMAP_PART_LENGTH);
  const origin = originOf(settings.routing, locale);
  const lines = Array.from({ length: parts }, (_, index) => {
    return `<sitemap><loc>${escapeXml(origin + sitemapPartPath(index + 1))}</loc></sitemap>`;
  });
  return [HEADER, `<sitemapindex ${NAMESPACE}>`, ...lines, "</sitemapindex>"].join("\n");
}

/** One part, with the other languages of each address; null past the last. */
export async function renderSitemapPart(settings: SiteSettings, reader: Reader, part: number): Promise<string | null> {
  const offset = (part - 1) * SITEMAP_PART_LENGTH;
  const addresses = await listAddresses(reader, { limit: SITEMAP_PART_LENGTH, offset });
  const jobs = part === 1 ? await openJobs(reader) : new Map<string, OpenJob>();
  if (addresses.length === 0 && jobs.size === 0) return null;
  const pages = new Map((await listPageStates(reader)).map((page) => [`${page.entryId} ${page.locale}`, page]));
  const slugs = await slugsOf(reader, [...new Set(addresses.map(({ entryId }) => entryId))]);
  const lines = addresses.flatMap(({ entryId, kind, locale, slug, updatedAt }) => {
    const page = pages.get(`${entryId} ${locale}`);
    // Pages that still hold blanks ask not to be indexed.
    if (page !== undefined && page.blanks.length > 0) return [];
    const pathOf = kind === "post" ? postPath : pagePath;
    const url = (of: Locale, at: string) => escapeXml(absoluteUrl(settings.routing, of, pathOf(at)));
    const loc = url(locale, slug);
    const languages = LOCALES.flatMap((of) => {
      const at = slugs.get(entryId)?.[of];
      const missing = (pages.get(`${entryId} ${of}`)?.blanks.length ?? 0) > 0;
      return at === undefined || missing ? [] : [{ of, href: url(of, at) }];
    });
    // Languages that share an address (`no_prefix`) are one page.
    if (languages.find(({ href }) => href === loc)?.of !== locale) return [];
    const changed = new Date(page?.updatedAt ?? updatedAt).toISOString();
    return [`<url><loc>${loc}</loc><lastmod>${changed}</lastmod>${alternates(languages)}</url>`];
  });
  const ofJobs = [...jobs.values()].flatMap((job) => jobLines(settings, job));
  const urls = [...lines, ...ofJobs];
  return [HEADER, `<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...urls, "</urlset>"].join("\n");
}

/** A job that is open, in each of its languages. */
type OpenJob = Array<{ locale: Locale; slug: string; updatedAt: Instant }>;

/** Open jobs are few: the first part has all of them. */
async function openJobs(reader: Reader): Promise<Map<string, OpenJob>> {
  const jobs = new Map<string, OpenJob>();
  for (const locale of LOCALES) {
    for (const { id, slug, updatedAt } of await listOpenJobs(reader, locale)) {
      jobs.set(id, [...(jobs.get(id) ?? []), { locale, slug, updatedAt }]);
    }
  }
  return jobs;
}

function jobLines({ routing }: SiteSettings, job: OpenJob): string[] {
  const languages = job.map(({ locale: of, slug, updatedAt }) => ({
    ...{ of, updatedAt },
    href: escapeXml(absoluteUrl(routing, of, jobPath(slug))),
  }));
  return languages
    .filter(({ href }, index) => languages.findIndex((other) => other.href === href) === index)
    .map(({ href, updatedAt }) => {
      const changed = new Date(updatedAt).toISOString();
      return `<url><loc>${href}</loc><lastmod>${changed}</lastmod>${alternates(languages)}</url>`;
    });
}

/** The page in each of its languages, French where a visitor's is none of them; nothing unless there are two. */
function alternates(languages: Array<{ of: Locale; href: string }>): string {
  if (new Set(languages.map(({ href }) => href)).size < 2) return "";
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
  const fallback = languages.find(({ of }) => of === DEFAULT_LOCALE);
  return [
    ...languages.map(({ of, href }) => link(LANGUAGE_TAGS[of], href)),
    ...(fallback === undefined ? [] : [link("x-default", fallback.href)]),
  ].join("");
}
