import { typesetFrench } from "../../i18n/french-typography.ts";
import { typesetContent, typographicSigns } from "../../i18n/typographic-signs.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";

/** French typography on the text of a document and of its French passages, code left alone. */
export function typesetRichText(document: RichText, locale: Locale): RichText {
  let before = "";
  const typesetNode = (node: RichTextNode): RichTextNode => {
    if (node.type === "codeBlock") return node;
    if (node.type !== "text") {
      if (node.type !== "footnoteReference") before = "";
      if (node.type === "image") return { ...node, attrs: { ...node.attrs, ...typesetCaption(node.attrs, locale) } };
      return node.content === undefined ? node : { ...node, content: node.content.map(typesetNode) };
    }
    const words = node.text ?? "";
    const language = node.marks?.find((mark) => mark.type === "language")?.attrs?.tag ?? locale;
    const isCode = node.marks?.some((mark) => mark.type === "code") === true;
    const text =
      isCode || !String(language).startsWith("fr") ? words : typesetFrench(typographicSigns(words), { before });
    before = text.at(-1) ?? before;
    return { ...node, text };
  };
  return { ...document, content: document.content.map(typesetNode) };
}

/** Alternative text and caption of a picture. */
function typesetCaption(attrs: RichTextNode["attrs"], locale: Locale): Record<string, string> {
  const set = ["alt", "caption"].flatMap((name) => {
    const words = attrs?.[name];
    return typeof words === "string" ? [[name, typesetContent(words, locale)]] : [];
  });
  return Object.fromEntries(set);
}
