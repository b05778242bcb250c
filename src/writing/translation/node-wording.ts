import { canonical, canonicalFields, isObject, textOf } from "./wording.ts";

/** A node of running text as it is stored; a draft may hold any. */
export type TextNode = { type: string; [field: string]: unknown };

/** The attributes of nodes that are words for readers. */
const WORDS = ["alt", "caption", "title", "label", "text", "description"];

/**
 * What a node of running text says by itself, in its canonical form: a paragraph with its marks and links, the words of
 * a picture, the title of a callout.
 * @param node without its content where that has pieces of its own: its attributes alone are its words then.
 * @returns null where it has no words, so that there is nothing to translate.
 */
export function nodeWording(node: Record<string, unknown>): string | null {
  const attrs = isObject(node.attrs) ? node.attrs : {};
  const content = Array.isArray(node.content) ? node.content : [];
  if (content.some(hasWords)) {
    const { uid: _, ...others } = attrs;
    const raw = node.type === "codeBlock";
    return JSON.stringify([node.type, canonical(others) ?? null, inlineForm(content, raw)]);
  }
  const words = canonicalFields(attrs, WORDS);
  return words === undefined ? null : JSON.stringify([node.type, words]);
}

/** Whether a node, or what stands within it, has words. */
function hasWords(node: unknown): boolean {
  if (!isObject(node)) return false;
  if (typeof node.text === "string" && node.text.trim() !== "") return true;
  if (isObject(node.attrs) && canonicalFields(node.attrs, WORDS) !== undefined) return true;
  return Array.isArray(node.content) && node.content.some(hasWords);
}

type Run = { text: string; marks: string };

/**
 * The content of a node: texts of the same marks are one, however they were cut, and no space stands at the ends.
 * @param raw whether spaces are content, as in code.
 */
function inlineForm(content: readonly unknown[], raw: boolean): unknown[] {
  const form: Array<Run | unknown[]> = [];
  for (const node of content) {
    if (!isObject(node)) continue;
    const last = form.at(-1);
    if (typeof node.text === "string") {
      const marks = marksForm(node.marks);
      if (last !== undefined && "marks" in last && last.marks === marks) last.text += node.text;
      else form.push({ text: node.text, marks });
      continue;
    }
    const inner = Array.isArray(node.content) ? inlineForm(node.content, raw) : [];
    form.push([node.type, canonical(node.attrs) ?? null, inner]);
  }
  return form.map((item, index) => {
    if (!("marks" in item)) return item;
    const words = raw ? item.text : textOf(item.text);
    const begun = index === 0 && !raw ? words.trimStart() : words;
    return [index === form.length - 1 && !raw ? begun.trimEnd() : begun, item.marks];
  });
}

/** In the order of their names: editors and files write marks in orders of their own. */
function marksForm(marks: unknown): string {
  if (!Array.isArray(marks)) return "";
  return marks
    .map((mark) => JSON.stringify(canonical(mark) ?? null))
    .sort()
    .join();
}
