import type { List, ListItem, PhrasingContent, RootContent } from "mdast";
import type { Reader } from "../../content/dependencies/reads.ts";
import { listOpenJobs } from "../../content/items/list-published-items.ts";
import { listPageStates } from "../../content/reading/list-blanks.ts";
import { listPages, listPosts } from "../../content/reading/list-published.ts";
import { LLMS_LENGTH } from "../../content/reading/list-sizes.ts";
import { absoluteUrl, originOf } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import { LANGUAGE_LABELS, LOCALES, type Locale } from "../../kernel/locale.ts";
import {
  blogPath,
  FEED_FORMATS,
  feedPath,
  jobPath,
  LLMS_PATH,
  markdownAlternatePath,
  pagePath,
  postPath,
  SEARCH_PATH,
  SITEMAP_PATH,
} from "../../kernel/paths.ts";
import { markdownOf } from "../../rich-text/to-markdown.ts";
import { jobSummary } from "../jobs/job-words.ts";
import type { SiteSettings } from "../settings.ts";

type Line = { name: string; address: string; note?: string };

/** What the site is and where its words are, for language models (llmstxt.org): pages and articles as Markdown. */
export async function renderLlms(settings: SiteSettings, reader: Reader, locale: Locale): Promise<string> {
  const { routing, name } = settings;
  const messages = messagesIn(locale);
  const at = (path: string, of = locale) => absoluteUrl(routing, of, path);
  const states = await listPageStates(reader);
  const unfinished = states.filter((state) => state.locale === locale && state.blanks.length > 0);
  const pages = (await listPages(reader, locale)).filter(
    ({ slug }) => !unfinished.some((state) => state.slug === slug),
  );
  const jobs = await listOpenJobs(reader, locale);
  const posts = await listPosts(reader, { locale, limit: LLMS_LENGTH });
  const list = (lines: Line[]) => toList(lines.map((line) => setLine(line, locale)));
  const home = pages.find(({ slug }) => slug === "");
  const section = (title: string, lines: Line[]): RootContent[] =>
    lines.length === 0 ? [] : [heading(2, typesetContent(title, locale)), list(lines)];
  const others = LOCALES.filter((of) => of !== locale && at(LLMS_PATH, of) !== at(LLMS_PATH));
  return markdownOf({
    type: "root",
    children: [
      heading(1, name),
      ...(home?.summary ? [quote(typesetContent(home.summary, locale))] : []),
      { type: "paragraph", children: [{ type: "text", value: typesetContent(messages.llms.introduction, locale) }] },
      ...section(
        messages.llms.pages,
        pages.map(({ slug, title, summary }) => ({
          name: title,
          address: at(markdownAlternatePath(pagePath(slug))),
          note: summary,
        })),
      ),
      ...section(
        messages.llms.jobs,
        jobs.map((job) => ({
          name: job.title,
          address: at(markdownAlternatePath(jobPath(job.slug))),
          note: jobSummary(job, locale),
        })),
      ),
      ...section(
        messages.llms.articles,
        posts.map(({ slug, title, summary }) => ({
          name: title,
          address: at(markdownAlternatePath(postPath(slug))),
          note: summary,
        })),
      ),
      ...section(
        messages.llms.feeds,
        FEED_FORMATS.map((format) => ({ name: messages.feeds[format], address: at(feedPath({ format })) })),
      ),
      // The format defines this title, in English: the section that a reader may leave out.
      ...section("Optional", [
        ...(settings.isStatic
          ? []
          : [{ name: messages.llms.search, address: at(SEARCH_PATH), note: messages.llms.searchBy("?q=") }]),
        { name: messages.allPosts, address: at(blogPath()) },
        ...others.map((of) => ({ name: LANGUAGE_LABELS[of], address: at(LLMS_PATH, of) })),
        { name: messages.llms.sitemap, address: originOf(routing, locale) + SITEMAP_PATH },
      ]),
    ],
  });
}

function setLine({ name, address, note = "" }: Line, locale: Locale): Line {
  return { name: typesetContent(name, locale), address, note: typesetContent(note, locale) };
}

function heading(depth: 1 | 2, value: string): RootContent {
  return { type: "heading", depth, children: [{ type: "text", value }] };
}

function quote(value: string): RootContent {
  return { type: "blockquote", children: [{ type: "paragraph", children: [{ type: "text", value }] }] };
}

function toList(lines: Line[]): List {
  const children = lines.map(({ name, address, note }): ListItem => {
    const link: PhrasingContent = { type: "link", url: address, children: [{ type: "text", value: name }] };
    const words: PhrasingContent[] = note ? [link, { type: "text", value: `: ${note}` }] : [link];
    return { type: "listItem", spread: false, children: [{ type: "paragraph", children: words }] };
  });
  return { type: "list", ordered: false, spread: false, children };
}
