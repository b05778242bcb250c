import type { RootContent } from "mdast";
import type { AddressedDraft } from "../../content/document/draft.ts";
import { exactMarkdown } from "../../importers/markdown/exact-markdown.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { Picture } from "../../media/contract/picture.ts";
import { filePath } from "../../rich-text/embeds/file.ts";
import type { RichText } from "../../rich-text/schema.ts";
import { markdownOf, richTextToMdast } from "../../rich-text/to-markdown.ts";

/** Where a text belongs, and where its pictures are. */
export type TextPlace = { key: string; locale: Locale; picture(picture: Picture): string };

/** Fields of blocks that hold no words: names, choices, and what is shown from elsewhere. */
const NOT_WORDS = new Set([
  ...["type", "uid", "section", "when", "track", "external", "id", "kind", "icon", "form", "locale", "address"],
]);
/** Fields of blocks that are headings. */
const HEADINGS = new Set(["title", "question", "term", "name"]);

/** An article as `vitrine publish` reads it. */
export function postText(document: Extract<AddressedDraft, { kind: "post" }>, place: TextPlace): string {
  const { cover, author, tags, body } = document;
  const matter = {
    ...head(document, place),
    ...(author !== undefined && { author }),
    ...(tags.length > 0 && { tags: tags.map(({ label }) => label) }),
    ...(cover !== undefined && { cover: place.picture(cover), coverAlt: cover.alt }),
  };
  return `${frontMatter(matter)}${exactMarkdown(body, place.picture)}`;
}

/** A page: the words of its blocks, one after the other. */
export function pageText(document: Extract<AddressedDraft, { kind: "page" }>, place: TextPlace): string {
  const labels = new Set<string>();
  const children = document.blocks.flatMap((block) => wordsOf(block, null, { ...place, labels }));
  return `${frontMatter(head(document, place))}${markdownOf({ type: "root", children })}`;
}

function head({ slug, title, summary, publishedAt }: AddressedDraft, { key, locale }: TextPlace) {
  return {
    ...(title !== "" && { title }),
    lang: locale,
    ...(slug !== "" && { slug }),
    ...(publishedAt !== null && { date: new Date(publishedAt).toISOString() }),
    ...(summary !== "" && { summary }),
    translationKey: key,
  };
}

/** Fields in quotation marks: whatever a text holds, YAML reads it as a text. */
function frontMatter(fields: Record<string, string | readonly string[]>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${quoted(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n`;
}

/** JSON is YAML but for the line ends that only YAML knows. */
function quoted(value: string | readonly string[]): string {
  const text = Array.isArray(value)
    ? `[${value.map((each) => JSON.stringify(each)).join(", ")}]`
    : JSON.stringify(value);
  return text.replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

type Context = TextPlace & { labels: Set<string> };

function wordsOf(value: unknown, field: string | null, context: Context): RootContent[] {
  if (typeof value === "string") return stringOf(value, field);
  if (Array.isArray(value)) return value.flatMap((each) => wordsOf(each, field, context));
  if (typeof value !== "object" || value === null) return [];
  const { type, content, label, to, id, width, alt } = value as Record<string, unknown>;
  if (type === "doc" && Array.isArray(content)) {
    const { labels, picture } = context;
    return richTextToMdast(value as RichText, { href: (href) => href, file: filePath, picture, labels });
  }
  if (typeof label === "string" && typeof to === "string") {
    return [{ type: "paragraph", children: [{ type: "link", url: to, children: [{ type: "text", value: label }] }] }];
  }
  if (typeof id === "string" && typeof width === "number" && typeof alt === "string") {
    const url = context.picture(value as Picture);
    return [{ type: "paragraph", children: [{ type: "image", url, alt }] }];
  }
  return Object.entries(value)
    .filter(([name]) => !NOT_WORDS.has(name))
    .flatMap(([name, inner]) => wordsOf(inner, name, context));
}

function stringOf(words: string, field: string | null): RootContent[] {
  if (words.trim() === "") return [];
  const children = [{ type: "text" as const, value: words }];
  if (field !== null && HEADINGS.has(field)) return [{ type: "heading", depth: 2, children }];
  return [{ type: "paragraph", children }];
}
