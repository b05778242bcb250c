import { v7 } from "uuid";
import { newUid } from "../../../src/kernel/uid.ts";
import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";
import { createRandom } from "./random.ts";
import { SENTENCES } from "./words.ts";

/** A text of about so many words: paragraphs above all, with headings, lists, tables, code, callouts, and footnotes. */
function longText(words: number): RichText {
  const random = createRandom(14);
  const sentence = () => SENTENCES.fr[Math.floor(random() * SENTENCES.fr.length)] ?? "";
  const content: RichTextNode[] = [];
  const notes: RichTextNode[] = [];
  let left = words;
  const text = (value: string, marks: string[] = []): RichTextNode => {
    left -= value.split(" ").length;
    return { type: "text", text: value, ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }) };
  };
  const node = (type: string, inner: RichTextNode[], attrs: Record<string, unknown> = {}): RichTextNode => ({
    type,
    attrs: { ...attrs, uid: newUid() },
    content: inner,
  });
  const paragraph = () =>
    node("paragraph", [text(`${sentence()} `), text(sentence(), ["bold"]), text(` ${sentence()}`)]);
  const cells = (type: string) =>
    Array.from({ length: 3 }, () => ({ type, attrs: { align: null }, content: [text(sentence())] }));
  while (left > 0) {
    const block = content.length;
    if (block % 12 === 0) content.push(node("heading", [text(sentence())], { level: 2 }));
    else if (block % 25 === 5) {
      const items = Array.from({ length: 4 }, () => node("listItem", [paragraph()]));
      content.push(node("bulletList", items));
    } else if (block % 60 === 7) {
      const rows = Array.from({ length: 4 }, (_, row) =>
        node("tableRow", cells(row === 0 ? "tableHeader" : "tableCell")),
      );
      content.push(node("table", rows));
    } else if (block % 40 === 9) content.push(node("codeBlock", [text(sentence())], { language: "ts" }));
    else if (block % 40 === 19) content.push(node("callout", [paragraph()], { kind: "tip" }));
    else if (block % 30 === 11) {
      const name = String(notes.length + 1);
      notes.push(node("footnote", [node("paragraph", [text(sentence())])], { name }));
      const reference: RichTextNode = { type: "footnoteReference", attrs: { name } };
      content.push(node("paragraph", [text(sentence()), reference, text(` ${sentence()}`)]));
    } else content.push(paragraph());
  }
  return { type: "doc", content: [...content, { type: "footnotes", content: notes }] };
}

/** What the editor sends for a new article with such a text in each language, piece beside piece, and the article's id. */
export function longArticle(words: number): { id: string; body: object; english: object } {
  const document = {
    ...{ kind: "post", slug: "", title: "Un long texte", summary: "", publishedAt: null, tags: [], seo: {} },
    body: longText(words),
  };
  const sent = (locale: string) => ({ locale, document, seen: 0, saveId: v7(), merged: false });
  return { id: v7(), body: sent("fr"), english: sent("en") };
}
