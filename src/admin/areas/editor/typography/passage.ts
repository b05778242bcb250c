import type { Mark, Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { NO_TEXT } from "../../../../i18n/typing/correction.ts";
import { isLocale, type Locale } from "../../../../kernel/locale.ts";

/** Characters before the caret that rules read: a quotation that is longer is taken as closed. */
const READ = 1000;

/** The text before the caret, as the rules of typography may read it. */
export type Passage = {
  text: string;
  /** Position of its first character in the document. */
  start: number;
  language: Locale;
};

/**
 * What stands before the caret in its paragraph; null where typography has nothing to say: in code, in links, in a
 * language whose rules we do not know, or where something is selected.
 * @param locale the language of the text, where a passage does not name its own.
 */
export function passageBefore({ selection }: EditorState, locale: Locale): Passage | null {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || !parent.isTextblock || parent.type.name === "codeBlock") return null;
  // Those of what was typed last: a link ends where the caret is behind it.
  const marks = $from.nodeBefore?.marks ?? [];
  if (marks.some(({ type }) => type.name === "code" || type.name === "link")) return null;
  const language = languageOf(marks, locale);
  if (language === null) return null;
  const from = Math.max(0, parentOffset - READ);
  return { text: textOf(parent, from, parentOffset), start: $from.start() + from, language };
}

/** The language of a passage; null for one that is neither French nor English. */
function languageOf(marks: readonly Mark[], locale: Locale): Locale | null {
  const tag = marks.find(({ type }) => type.name === "language")?.attrs.tag;
  if (typeof tag !== "string") return locale;
  const code = tag.split("-")[0];
  return isLocale(code) ? code : null;
}

/** The characters of a paragraph, one for each position. */
function textOf(parent: Node, from: number, to: number): string {
  let text = "";
  parent.nodesBetween(from, to, (node, at) => {
    const [begin, end] = [Math.max(from, at), Math.min(to, at + node.nodeSize)];
    const isText = node.isText && !node.marks.some(({ type }) => type.name === "code");
    text += isText ? (node.text ?? "").slice(begin - at, end - at) : NO_TEXT.repeat(end - begin);
  });
  return text;
}
