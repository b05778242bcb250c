import { type ListPlace, type Source, type SourceNode, wordsOf } from "../source.ts";
import type { StyleSheet } from "./style-sheet.ts";

/** Deepest level that Word knows. */
const LEVELS = 9;

/**
 * Puts the paragraphs of Word's lists where they belong. Word writes no lists: each item is a paragraph whose style names
 * list, level, and format (`mso-list: l0 level1 lfo1`), and which begins with its bullet or number, marked `Ignore`.
 */
export function markWordLists(root: Source, lists: StyleSheet["lists"]): Source {
  return { ...root, content: markContent(root.content, lists) };
}

function markContent(nodes: readonly SourceNode[], lists: StyleSheet["lists"]): SourceNode[] {
  const marked: SourceNode[] = [];
  let inList = false;
  for (const node of nodes) {
    if (typeof node === "string") {
      marked.push(node);
      continue;
    }
    const value = node.style["mso-list"];
    if (value === "ignore") continue;
    const place = value === undefined ? null : placeOf(node, value, lists);
    const content = markContent(node.content, lists);
    if (place !== null && !/^h[1-6]$/.test(node.tag)) {
      marked.push({ ...node, content, place });
      inList = true;
    } else if (inList && place === null && isListParagraph(node)) marked.push({ ...node, content, place: "continues" });
    else {
      marked.push({ ...node, content });
      inList = false;
    }
  }
  return marked;
}

/** A paragraph of an item that has no bullet: what a person writes below it with the same indent. */
function isListParagraph({ tag, attrs }: Source): boolean {
  return tag === "p" && /\bMsoListParagraph/.test(attrs.class ?? "");
}

function placeOf(element: Source, value: string, lists: StyleSheet["lists"]): ListPlace | null {
  const [, list, depth, format] = /^(l\d{1,6}) level(\d)(?: (lfo\d{1,6}))?/.exec(value) ?? [];
  if (list === undefined || depth === undefined || element.tag === "li") return null;
  const level = Math.min(Math.max(Number(depth), 1), LEVELS);
  const marker = markerIn(element);
  const kind = lists.get(`${list}:level${level}`)?.["mso-level-number-format"];
  const number = marker === null ? null : numberOf(marker);
  const ordered = kind === undefined ? number !== null : !kind.startsWith("bullet") && kind !== "image";
  return { list: ordered ? `${list}-${format ?? ""}` : "bullets", level, ordered, number: ordered ? number : null };
}

/** What Word wrote before the words of an item. */
function markerIn(element: Source): string | null {
  for (const node of element.content) {
    if (typeof node === "string") continue;
    if (node.style["mso-list"] === "ignore") return wordsOf(node).trim();
    const inner = markerIn(node);
    if (inner !== null) return inner;
  }
  return null;
}

/** The number that a marker says: `3.`, `c)`, `iv.`, and of `2.1.3` the last one. Null for a bullet. */
function numberOf(marker: string): number | null {
  const [last = ""] = /[a-z\d]{1,9}(?=[^a-z\d]*$)/i.exec(marker.slice(-20)) ?? [];
  if (/^\d+$/.test(last)) return Number(last);
  if (!/[.)\]:]$/.test(marker)) return null;
  const letters = last.toLowerCase();
  if (/^[ivxl]{2,9}$/.test(letters) || /^[ivx]$/.test(letters)) return romanNumber(letters);
  return /^[a-z]$/.test(letters) ? letters.charCodeAt(0) - 96 : null;
}

const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 };

function romanNumber(letters: string): number {
  let sum = 0;
  for (let index = 0; index < letters.length; index += 1) {
    const value = ROMAN[letters.charAt(index)] ?? 0;
    sum += value < (ROMAN[letters.charAt(index + 1)] ?? 0) ? -value : value;
  }
  return sum;
}
