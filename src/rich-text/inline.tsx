import type { ReactNode } from "react";
import { isExternal } from "../kernel/url.ts";
import type { Links } from "./resolved-target.ts";
import type { RichTextMark, RichTextNode } from "./schema.ts";

/** The content of an element, and its language where all of the content is in one other language. */
export type Inline = { lang: string | undefined; nodes: RichTextNode[] };

/** Moves the language from the texts to their element where all of them have the same. */
export function inlineOf({ content = [] }: RichTextNode): Inline {
  const tags = new Set(content.map((node) => languageOf(node.marks)));
  const [lang] = tags;
  if (tags.size !== 1 || lang === undefined) return { lang: undefined, nodes: content };
  return { lang, nodes: content.map((node) => ({ ...node, marks: (node.marks ?? []).filter(isNotLanguage) })) };
}

function languageOf(marks: readonly RichTextMark[] = []): string | undefined {
  const tag = marks.find(({ type }) => type === "language")?.attrs?.tag;
  return typeof tag === "string" ? tag : undefined;
}

function isNotLanguage({ type }: RichTextMark): boolean {
  return type !== "language";
}

/** A text within its marks. A language gets an element of its own only where there is no other mark. */
export function withMarks(text: string, marks: readonly RichTextMark[], context: Links): ReactNode {
  const lang = languageOf(marks);
  const others = marks.filter(isNotLanguage);
  if (others.length === 0) return lang === undefined ? text : <span lang={lang}>{text}</span>;
  return others.reduceRight<ReactNode>(
    (inner, mark, index) => withMark(inner, mark, { ...context, lang: index === 0 ? lang : undefined }),
    text,
  );
}

function withMark(inner: ReactNode, mark: RichTextMark, { resolve, lang }: Links & { lang: string | undefined }) {
  switch (mark.type) {
    case "bold":
      return <strong lang={lang}>{inner}</strong>;
    case "italic":
      return <em lang={lang}>{inner}</em>;
    case "strike":
      return <s lang={lang}>{inner}</s>;
    case "code":
      return <code lang={lang}>{inner}</code>;
    case "blank":
      return (
        <mark className="blank" lang={lang}>
          {inner}
        </mark>
      );
    case "link": {
      const resolved = resolve(String(mark.attrs?.href));
      if (resolved === null) return lang === undefined ? inner : <span lang={lang}>{inner}</span>;
      const { href, hrefLang } = resolved;
      const title = typeof mark.attrs?.title === "string" ? mark.attrs.title : undefined;
      return (
        <a href={href} hrefLang={hrefLang} title={title} rel={isExternal(href) ? "noopener" : undefined} lang={lang}>
          {inner}
        </a>
      );
    }
    default:
      throw new TypeError(`rich text holds an unknown mark: ${mark.type}`);
  }
}
