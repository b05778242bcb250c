import type { Reader } from "../../content/dependencies/reads.ts";
import type { Locale } from "../../kernel/locale.ts";
import { DATES_PATH, feedPath, jobFeedPath, LLMS_PATH, MANIFEST_PATH } from "../../kernel/paths.ts";
import { renderCalendar } from "../documents/calendar.ts";
import { writeAtom } from "../feeds/atom-feed.ts";
import type { Feeds } from "../feeds/feed.ts";
import { loadJobFeed } from "../feeds/job-feed.ts";
import { writeJsonFeed } from "../feeds/json-feed.ts";
import type { LanguageFileUrl } from "../routing/public-url.ts";
import type { SiteSettings } from "../settings.ts";
import { renderLlms } from "./llms.ts";
import { renderWebManifest } from "./web-manifest.ts";

type LanguageFile = {
  /** Language-less path with its query: what the answer is kept under. */
  path: string;
  /** Media type with its charset. */
  type: string;
  /** The file's text, or null where there is none. */
  render(reader: Reader): Promise<string | null>;
};

const FEEDS = {
  atom: { type: "application/atom+xml; charset=utf-8", write: writeAtom },
  json: { type: "application/feed+json; charset=utf-8", write: writeJsonFeed },
};

type Options = { settings: SiteSettings; feeds: Feeds; locale: Locale };

/** A generated file of which each language has one: a feed, the calendar of key dates, `llms.txt`, or the web manifest. */
export function languageFile({ settings, feeds, locale }: Options, url: LanguageFileUrl): LanguageFile {
  if (url.kind === "feed") {
    const { list, format, tag } = url;
    const { type, write } = FEEDS[format];
    if (list === "jobs") {
      const render = async (reader: Reader) => write(await loadJobFeed(settings, reader, { locale, format }));
      return { path: jobFeedPath(format), type, render };
    }
    const render = async (reader: Reader) => {
      const feed = await feeds.load(reader, { locale, format, tag });
      return feed === null ? null : write(feed);
    };
    return { path: feedPath({ format, tag }), type, render };
  }
  if (url.kind === "dates") {
    return {
      path: DATES_PATH,
      type: "text/calendar; charset=utf-8",
      render: (reader) => renderCalendar(settings, reader, locale),
    };
  }
  if (url.kind === "llms") {
    return {
      path: LLMS_PATH,
      type: "text/plain; charset=utf-8",
      render: (reader) => renderLlms(settings, reader, locale),
    };
  }
  const render = async () => renderWebManifest(settings, locale);
  return { path: MANIFEST_PATH, type: "application/manifest+json; charset=utf-8", render };
}
