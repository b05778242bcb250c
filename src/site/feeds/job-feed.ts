import type { Reader } from "../../content/dependencies/reads.ts";
import { linkedEntryIds, readLinkTargets } from "../../content/entry-links/link-targets.ts";
import { listOpenJobs } from "../../content/items/list-published-items.ts";
import { absoluteUrl, originOf } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import { CAREERS_PATH, type FeedFormat, jobFeedPath, jobPath } from "../../kernel/paths.ts";
import { jobSummary } from "../jobs/job-words.ts";
import type { SiteSettings } from "../settings.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { richTextHtml } from "./rich-text-html.ts";

/** The open jobs of a language, whole, the newest first. */
export async function loadJobFeed(
  settings: SiteSettings,
  reader: Reader,
  { locale, format }: { locale: Locale; format: FeedFormat },
): Promise<Feed> {
  const { routing, name } = settings;
  const jobs = await listOpenJobs(reader, locale);
  const links = await readLinkTargets(reader, linkedEntryIds(jobs.map(({ words }) => words)));
  const entries = jobs.map((job): FeedEntry => {
    const address = absoluteUrl(routing, locale, jobPath(job.slug));
    return {
      ...{ id: `urn:uuid:${job.translationId}`, address, author: null, tags: [], cover: null },
      title: typesetContent(job.title, locale),
      summary: typesetContent(jobSummary(job, locale), locale),
      published: job.publishedAt,
      updated: job.updatedAt,
      html: richTextHtml(settings, job.words.text, { locale, base: address, links }),
    };
  });
  const origin = originOf(routing, locale);
  return {
    title: typesetContent(`${name}, ${messagesIn(locale).jobs.list}`, locale),
    publisher: name,
    language: LANGUAGE_TAGS[locale],
    self: absoluteUrl(routing, locale, jobFeedPath(format)),
    page: absoluteUrl(routing, locale, CAREERS_PATH),
    icon: { large: `${origin}/icon-512.png`, small: `${origin}/icon-192.png` },
    updated: Math.max(0, ...entries.map(({ updated }) => updated)),
    entries: entries.sort((one, other) => other.published - one.published),
  };
}
