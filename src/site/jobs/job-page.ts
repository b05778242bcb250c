import type { Block } from "../../blocks/schema.ts";
import type { Reader } from "../../content/dependencies/reads.ts";
import type { PageDocument } from "../../content/document/document.ts";
import { type JobState, jobState } from "../../content/items/closing.ts";
import { jobOfPage, jobSlug } from "../../content/items/item-page.ts";
import { findPublishedItem } from "../../content/items/list-published-items.ts";
import { type Published, publishedSlugs } from "../../content/reading/find-published.ts";
import { messagesIn } from "../../i18n/messages.ts";
import type { Locale } from "../../kernel/locale.ts";
import { findApplicationForm } from "../forms/load-forms.ts";
import { contractOf, dayWords, type Job, jobSummary, remoteOf, salaryWords } from "./job-words.ts";

/** The page of a job, and the job itself. */
export type JobPage = { job: Job; state: Exclude<JobState, "hidden">; published: Published };

/** The job whose page stands at a page's slug; null where none does, and where it is hidden. */
export async function findJobPage(
  reader: Reader,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<JobPage | null> {
  const own = jobOfPage(slug);
  const job = own === null ? null : await findPublishedItem(reader, "job", { locale, slug: own });
  if (job === null) return null;
  const state = jobState(job.facts, job.closedAt);
  if (state === "hidden") return null;
  const form = state === "open" ? await findApplicationForm(reader, locale) : null;
  const { id: entryId, key, translationId, updatedAt } = job;
  const slugs = Object.entries(await publishedSlugs(reader, entryId)).map(([of, each]) => [of, jobSlug(each)]);
  return {
    ...{ job, state },
    published: {
      ...{ entryId, key, translationId, locale, updatedAt, coverFocus: null },
      document: jobDocument(job, { state, locale, form }),
      slugs: Object.fromEntries(slugs),
    },
  };
}

/** `form`: key of the form by which people apply; null where there is none. */
type JobDocumentOptions = { state: JobState; locale: Locale; form: string | null };

/** A job as a page like any other: what it is in brief, its text, and how to apply, or that it is filled. */
function jobDocument(job: Job, { state, locale, form }: JobDocumentOptions): PageDocument {
  const { slug, title, words, publishedAt } = job;
  const { jobs } = messagesIn(locale);
  const summary = jobSummary(job, locale);
  const text: Block = { type: "prose", section: "job", body: words.text };
  const head: Block[] = [{ type: "hero", title, lead: summary, actions: [] }];
  const rest: Block[] =
    state === "open"
      ? [...head, factsBlock(job, locale), text, applicationBlock(form, locale)]
      : [
          ...head,
          { type: "prose", section: "filled", body: sentence(jobs.filled) },
          text,
          { type: "job-list", title: jobs.others, empty: jobs.noOthers },
        ];
  return { kind: "page", slug: jobSlug(slug), title, summary, publishedAt, seo: {}, blocks: rest };
}

/** How to apply: by the form there is, else by writing. */
function applicationBlock(form: string | null, locale: Locale): Block {
  const { apply } = messagesIn(locale).jobs;
  if (form !== null) return { type: "form", section: "application", form, title: apply.title };
  return {
    ...{ type: "call-to-action", section: "application", title: apply.title, text: apply.text },
    action: { label: apply.action, to: "/contact", external: false, track: "application" },
  };
}

function factsBlock({ words, facts }: Job, locale: Locale): Block {
  const { jobs } = messagesIn(locale);
  const { startsOn, closesOn, remote } = facts;
  const items: Array<[term: string, detail: string | null]> = [
    [jobs.contract, contractOf(facts, locale)],
    [jobs.place, words.place],
    [jobs.remote, remote === "none" ? null : remoteOf(facts, locale)],
    [jobs.hours, words.hours || null],
    [jobs.salary, salaryWords(facts, locale)],
    [jobs.starts, startsOn === null ? null : dayWords(startsOn, locale)],
    [jobs.closes, closesOn === null ? null : dayWords(closesOn, locale)],
  ];
  return {
    ...{ type: "facts", section: "brief", title: jobs.facts },
    items: items.flatMap(([term, detail]) => (detail === null ? [] : [{ term, detail }])),
  };
}

function sentence(text: string): Job["words"]["text"] {
  const strong = { type: "text", text, marks: [{ type: "bold" }] };
  return { type: "doc", content: [{ type: "paragraph", content: [strong] }] } as Job["words"]["text"];
}
