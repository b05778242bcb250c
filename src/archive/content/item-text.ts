import { stringify } from "yaml";
import type { ItemDraft } from "../../content/document/draft.ts";
import { exactMarkdown } from "../../importers/markdown/exact-markdown.ts";
import type { RichText } from "../../rich-text/schema.ts";
import type { TextPlace } from "./markdown-text.ts";

/** One language of an item, as YAML: its words, with running text as Markdown. */
export function itemText({ kind, slug, title, words }: ItemDraft, { key, locale, picture }: TextPlace): string {
  const fields = Object.entries(words).map(([name, value]) => [
    name,
    isRichText(value) ? exactMarkdown(value, picture) : value,
  ]);
  const item = { kind, key, lang: locale, ...(slug !== undefined && { slug }), title };
  return stringify({ ...item, words: Object.fromEntries(fields) }, { lineWidth: 0 });
}

function isRichText(value: unknown): value is RichText {
  return typeof value === "object" && value !== null && "type" in value && value.type === "doc" && "content" in value;
}
