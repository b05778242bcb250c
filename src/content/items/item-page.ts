import { CAREERS_SLUG, documentAt, pagePath } from "../../kernel/paths.ts";
import type { PublicItemKind } from "../../kinds/contract/kind-names.ts";
import type { WordsOf } from "../../kinds/values.ts";
import type { PageDocument } from "../document/document.ts";

type Said = { slug: string; title: string; words: WordsOf<"job"> };

/** The page of a job as far as its own words go: what search finds it by. */
export function jobWordsPage({ slug, title, words }: Said): PageDocument {
  const { place, hours, text } = words;
  return {
    ...{ kind: "page", slug: jobSlug(slug), title, publishedAt: 0, seo: {} },
    summary: [place, hours].filter(Boolean).join(" · "),
    blocks: [{ type: "prose", body: text }],
  };
}

/** The slug of the page of a job: it stands below that of the careers. */
export function jobSlug(slug: string): string {
  return `${CAREERS_SLUG}/${slug}`;
}

/** The slug of the job whose page has that slug; null for any other page. */
export function jobOfPage(slug: string): string | null {
  const below = `${CAREERS_SLUG}/`;
  const own = slug.slice(below.length);
  return slug.startsWith(below) && own !== "" && !own.includes("/") ? own : null;
}

/** The slug of the document whose address would be that of a page with that slug; null for any other page. */
export function documentOfPage(slug: string): string | null {
  return documentAt(pagePath(slug));
}

/** The item whose address would be that of a page with that slug; null for any other page. */
export function itemOfPage(slug: string): { kind: PublicItemKind; slug: string } | null {
  const [job, document] = [jobOfPage(slug), documentOfPage(slug)];
  if (job !== null) return { kind: "job", slug: job };
  return document === null ? null : { kind: "document", slug: document };
}
