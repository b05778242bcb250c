import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";
import { paragraph, text, wordsOf } from "./edited-article.ts";

export const cell = (type: string, words: string): RichTextNode => ({
  type,
  attrs: { align: null },
  content: [text(words)],
});
const row = (uid: string, type: string, ...words: string[]): RichTextNode => ({
  type: "tableRow",
  attrs: { uid },
  content: words.map((each) => cell(type, each)),
});
/** A paragraph and a table of three rows, the first of them heads. */
export const table = (): RichTextNode[] => [
  paragraph("aaaaaaaaaa", "Avant."),
  {
    type: "table",
    attrs: { uid: "tttttttttt" },
    content: [
      row("rrrrrrrrr0", "tableHeader", "Jour", "Vent"),
      row("rrrrrrrrr1", "tableCell", "lundi", "faible"),
      row("rrrrrrrrr2", "tableCell", "mardi", "fort"),
    ],
  },
];
/** The rows of the table of a text. */
export const tableOf = ({ content }: RichText): RichTextNode[] =>
  content.find(({ type }) => type === "table")?.content ?? [];
/** The words of its cells. */
export const cells = (body: RichText): string[][] => tableOf(body).map(({ content = [] }) => content.map(wordsOf));
/** The ids of its rows. */
export const uids = (body: RichText) => tableOf(body).map(({ attrs }) => attrs?.uid);
