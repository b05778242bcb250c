import type { Locale } from "../../kernel/locale.ts";
import { richTextSchema } from "../../rich-text/checked-text.ts";
import { filePath } from "../../rich-text/embeds/file.ts";
import type { RichText } from "../../rich-text/schema.ts";
import { richTextToMarkdown } from "../../rich-text/to-markdown.ts";
import type { AddressedDraft } from "../document/draft.ts";

/** Edits that are looked for between two texts: beyond, they have little in common, and looking takes long. */
const MOST_EDITS = 1_000;
/** Lines that a terminal is filled with. */
const MOST_LINES = 120;

const WORDS = {
  fr: {
    fields: {
      ...{ slug: "adresse", title: "titre", summary: "résumé", date: "date", tags: "étiquettes", author: "auteur" },
      ...{ cover: "couverture", seoTitle: "titre (référencement)", seoDescription: "description (référencement)" },
      text: "texte",
    },
    line: (number: number) => `ligne ${number}`,
    other: (before: number, after: number) => `  textes trop différents : ${before} lignes remplacées par ${after}`,
    more: (count: number) => `  … et ${count} lignes de plus`,
  },
  en: {
    fields: {
      ...{ slug: "URL", title: "title", summary: "summary", date: "date", tags: "tags", author: "author" },
      ...{ cover: "cover", seoTitle: "title (search engines)", seoDescription: "description (search engines)" },
      text: "text",
    },
    line: (number: number) => `line ${number}`,
    other: (before: number, after: number) =>
      `  texts that have little in common: ${before} lines replaced by ${after}`,
    more: (count: number) => `  … and ${count} more lines`,
  },
} as const;

type Fields = Record<keyof (typeof WORDS)["en"]["fields"], string>;

/**
 * What differs between two texts, field by field and line by line, for a terminal: `-` is what the first one says, `+` the
 * second one. Texts are compared as Markdown. Empty where both say the same.
 */
export async function textDifference(before: AddressedDraft, after: AddressedDraft, reader: Locale): Promise<string> {
  const words = WORDS[reader];
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const lines: string[] = [];
  for (const name of Object.keys(from) as Array<keyof Fields>) {
    if (from[name] === to[name]) continue;
    lines.push(
      `${words.fields[name]}${reader === "fr" ? " :" : ":"}`,
      ...(await changedLines(from[name], to[name], reader)),
    );
  }
  const left = lines.length - MOST_LINES;
  return (left > 0 ? [...lines.slice(0, MOST_LINES), words.more(left)] : lines).join("\n");
}

async function changedLines(before: string, after: string, reader: Locale): Promise<string[]> {
  if (!before.includes("\n") && !after.includes("\n")) {
    return [...(before === "" ? [] : [`  - ${before}`]), ...(after === "" ? [] : [`  + ${after}`])];
  }
  // Nothing else compares texts here: it is loaded for who needs it.
  const { structuredPatch } = await import("diff");
  const patch = structuredPatch("", "", before, after, "", "", { context: 1, maxEditLength: MOST_EDITS });
  if (patch === undefined) return [WORDS[reader].other(before.split("\n").length, after.split("\n").length)];
  return patch.hunks.flatMap(({ oldStart, lines }) => [
    `  ${WORDS[reader].line(oldStart)}`,
    ...lines.filter((line) => !line.startsWith("\\")).map((line) => `  ${line.slice(0, 1)} ${line.slice(1)}`.trimEnd()),
  ]);
}

function fieldsOf(document: AddressedDraft): Fields {
  const { slug, title, summary, publishedAt, seo } = document;
  const isPost = document.kind === "post";
  return {
    ...{ slug, title, summary },
    date: publishedAt === null ? "" : new Date(publishedAt).toISOString(),
    tags: isPost ? document.tags.map(({ label }) => label).join(", ") : "",
    author: isPost ? (document.author ?? "") : "",
    cover: isPost && document.cover !== undefined ? `${document.cover.id} (${document.cover.alt})` : "",
    seoTitle: seo.title ?? "",
    seoDescription: seo.description ?? "",
    text: isPost ? markdownOf(document.body) : JSON.stringify(document.blocks, null, 2),
  };
}

/** As the alternates are written; what no page could show is given as it is stored. */
function markdownOf(body: RichText): string {
  const options = { href: (target: string) => target, picture: ({ id }: { id: string }) => id, file: filePath };
  const isValid = (text: RichText) => richTextSchema.safeParse(text).success;
  if (isValid(body)) return richTextToMarkdown(body, options);
  return body.content
    .map((node) => {
      const text: RichText = { type: "doc", content: [node] };
      return isValid(text) ? richTextToMarkdown(text, options) : `${JSON.stringify(node)}\n`;
    })
    .join("\n");
}
