import { contentHash } from "../../kernel/ids.ts";

/**
 * The pieces of a text and their hashes, as `src/writing/translation/` made them when migration 017 was written. What is
 * there may change, with a migration of its own; this is what migration 017 writes.
 */
export type Piece = { hash: string; content: unknown };

/** Characters of a hash. */
const LENGTH = 12;

type Json = Record<string, unknown>;
type Add = (uid: string, wording: string, content: unknown) => void;

/** The pieces of a document that have words, by id. */
export function piecesOf(document: unknown): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  if (!isObject(document)) return pieces;
  const add: Add = (uid, wording, content) => {
    if (!pieces.has(uid)) pieces.set(uid, { hash: contentHash(wording, LENGTH), content });
  };
  const { title, summary, cover, seo, body, blocks } = document;
  const [coverFields, seoFields] = [isObject(cover) ? cover : {}, isObject(seo) ? seo : {}];
  const fields: Array<[string, unknown]> = [
    ["title", title],
    ["summary", summary],
    ["cover.alt", coverFields.alt],
    ["seo.title", seoFields.title],
    ["seo.description", seoFields.description],
  ];
  for (const [name, text] of fields) {
    const words = canonical(text);
    if (words !== undefined) add(name, JSON.stringify(words), text);
  }
  if (isObject(body)) visitText(body, add);
  if (Array.isArray(blocks)) for (const block of blocks) visitBlock(block, add);
  return pieces;
}

function visitText(node: Json, add: Add): boolean {
  const { attrs, content, ...own } = node;
  const uid = isObject(attrs) && isUid(attrs.uid) ? attrs.uid : null;
  let holds = false;
  for (const child of Array.isArray(content) ? content : []) if (isObject(child) && visitText(child, add)) holds = true;
  if (uid === null) return holds;
  const wording = nodeWording(node, !holds);
  if (wording !== null) add(uid, wording, holds ? { ...own, attrs } : node);
  return true;
}

const NO_WORDS = ["type", "uid", "section", "when"];

function visitBlock(block: unknown, add: Add): void {
  if (!isObject(block)) return;
  const texts: Json[] = [];
  const own = withoutTexts(block, texts) as Json;
  const words = Object.fromEntries(Object.entries(own).filter(([name]) => !NO_WORDS.includes(name)));
  if (isUid(block.uid) && saysSomething(words))
    add(block.uid, JSON.stringify([String(block.type), canonical(words)]), own);
  for (const text of texts) visitText(text, add);
}

function withoutTexts(value: unknown, texts: Json[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item, texts));
  if (!isObject(value)) return value;
  if (value.type === "doc" && Array.isArray(value.content)) {
    texts.push(value);
    return null;
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTexts(inner, texts)]));
}

function saysSomething(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (Array.isArray(value)) return value.some(saysSomething);
  return isObject(value) && Object.values(value).some(saysSomething);
}

const WORDS = ["alt", "caption", "title", "label", "text", "description"];

function nodeWording(node: Json, whole: boolean): string | null {
  const attrs = isObject(node.attrs) ? node.attrs : {};
  const content = whole && Array.isArray(node.content) ? node.content : [];
  if (content.some(hasWords)) {
    const { uid: _, ...others } = attrs;
    return JSON.stringify([node.type, canonical(others) ?? null, inlineForm(content, node.type === "codeBlock")]);
  }
  const words = canonicalFields(attrs, WORDS);
  return words === undefined ? null : JSON.stringify([node.type, words]);
}

function hasWords(node: unknown): boolean {
  if (!isObject(node)) return false;
  if (typeof node.text === "string" && node.text.trim() !== "") return true;
  if (isObject(node.attrs) && canonicalFields(node.attrs, WORDS) !== undefined) return true;
  return Array.isArray(node.content) && node.content.some(hasWords);
}

function inlineForm(content: readonly unknown[], raw: boolean): unknown[] {
  const form: Array<{ text: string; marks: string } | unknown[]> = [];
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
    let words = raw ? item.text : textOf(item.text);
    if (!raw && index === 0) words = words.trimStart();
    if (!raw && index === form.length - 1) words = words.trimEnd();
    return [words, item.marks];
  });
}

function marksForm(marks: unknown): string {
  if (!Array.isArray(marks)) return "";
  return marks
    .map((mark) => JSON.stringify(canonical(mark) ?? null))
    .sort()
    .join();
}

function canonical(value: unknown): unknown {
  if (typeof value === "string") return textOf(value).trim() || undefined;
  if (typeof value === "number" || value === true) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item) ?? null);
    return items.some((item) => item !== null) ? items : undefined;
  }
  return isObject(value) ? canonicalFields(value, Object.keys(value)) : undefined;
}

function canonicalFields(value: Json, names: readonly string[]): Json | undefined {
  const fields: Json = {};
  for (const name of [...names].sort()) {
    const field = canonical(value[name]);
    if (field !== undefined) fields[name] = field;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

const ACCENTED = /\P{M}\p{M}{1,30}/gu;

function textOf(text: string): string {
  return text.replace(ACCENTED, (letter) => letter.normalize("NFC")).replace(/\s+/g, " ");
}

function isUid(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9_-]{10}$/.test(value);
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
