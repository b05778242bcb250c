import type { PostDocument, Submission, Tag } from "../../../src/content/document/document.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { createRandom, type Random } from "./random.ts";
import { LABELS, SENTENCES, TITLES, wordOfRank } from "./words.ts";

const DAY_MS = 86_400_000;
/** Every generated article is older than this, so that what a measurement publishes afterwards is the newest. */
const NEWEST = Date.UTC(2026, 9, 1, 8);

/**
 * One article in both languages, French first: paired by its key, with a title, a summary, dates, tags and a body
 * whose lengths vary as those of real blogs do (most short, a few long).
 * @param index from 0, the oldest being the highest; the same index always gives the same article.
 */
export function generatePair(
  index: number,
): [Submission & { document: PostDocument }, Submission & { document: PostDocument }] {
  const random = createRandom(index + 1);
  const paragraphs = 3 + Math.floor(random() ** 2 * 17);
  const publishedAt = NEWEST - Math.floor((index + random()) * 0.1 * DAY_MS);
  const topics = LABELS.filter(() => random() < 0.15).slice(0, 4);
  const of = (locale: Locale): Submission & { document: PostDocument } => {
    const title = `${pick(TITLES[locale], random)} ${index + 1}`;
    return {
      key: `bench-${index}`,
      locale,
      document: {
        kind: "post",
        slug: `${locale === "fr" ? "article" : "post"}-${index + 1}`,
        title,
        summary: sentences(locale, 2, random),
        publishedAt,
        tags: topics.map((topic): Tag => ({ tag: topic.tag, label: topic[locale] })),
        body: { type: "doc", content: body(locale, paragraphs, random) },
        seo: {},
      },
    };
  };
  return [of("fr"), of("en")];
}

function body(locale: Locale, paragraphs: number, random: Random): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (let index = 0; index < paragraphs; index++) {
    if (index > 0 && index % 4 === 0) {
      nodes.push({ type: "heading", attrs: { level: 2 }, content: [text(pick(TITLES[locale], random))] });
    }
    nodes.push(index % 5 === 3 ? list(locale, random) : paragraph(locale, random));
  }
  return nodes;
}

/** Different words in generated texts; the first is in most of them, the last in hardly any (Zipf's law). */
export const VOCABULARY = 30_000;

/** The same article with a paragraph more, of the words that a few sentences lack. */
export function withVocabulary<Article extends Submission & { document: PostDocument }>(
  article: Article,
  index: number,
): Article {
  const random = createRandom(index + 7);
  const words = Array.from({ length: 80 }, () => wordOfRank(Math.floor(VOCABULARY ** random()) - 1));
  const { body } = article.document;
  const content = [...body.content, { type: "paragraph", content: [text(`${words.join(" ")}.`)] }];
  return { ...article, document: { ...article.document, body: { ...body, content } } };
}

function paragraph(locale: Locale, random: Random): RichTextNode {
  const link = { type: "link", attrs: { href: "https://example.org/lecture", title: null } };
  const marks = random() < 0.3 ? [link] : [{ type: "bold" }];
  return {
    type: "paragraph",
    content: [
      text(`${sentences(locale, 1 + Math.floor(random() * 3), random)} `),
      { ...text(sentences(locale, 1, random)), marks },
      text(` ${sentences(locale, 1 + Math.floor(random() * 2), random)}`),
    ],
  };
}

function list(locale: Locale, random: Random): RichTextNode {
  const items = Array.from({ length: 2 + Math.floor(random() * 4) }, (): RichTextNode => {
    const content = [text(sentences(locale, 1, random))];
    return { type: "listItem", content: [{ type: "paragraph", content }] };
  });
  return { type: "bulletList", content: items };
}

function text(value: string): RichTextNode {
  return { type: "text", text: value };
}

function sentences(locale: Locale, count: number, random: Random): string {
  return Array.from({ length: count }, () => pick(SENTENCES[locale], random)).join(" ");
}

function pick<T>(values: readonly T[], random: Random): T {
  return values[Math.floor(random() * values.length)] as T;
}
