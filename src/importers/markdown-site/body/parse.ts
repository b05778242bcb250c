import type { Definition, FootnoteDefinition, Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { quieted } from "./sentinels.ts";

/** Markdown as a tree, and what it defines by name. */
export type Parsed = {
  root: Root;
  definitions: ReadonlyMap<string, Definition>;
  notes: ReadonlyMap<string, FootnoteDefinition>;
  /** Notes whose name was given before. */
  repeated: readonly FootnoteDefinition[];
};

/** Quotations and items of lists that may begin on one line: the parser takes quadratic time for more. */
const MAX_MARKERS = 30;
const MARKERS = new RegExp(`^(?:[ \\t]{0,4}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_MARKERS}}`);
/** Spaces before the marker of a list: forty levels. */
const MAX_INDENT = 80;
/** Signs and lines of one paragraph, for which the parser takes quadratic time. */
const MAX_EMPHASIS = 500;
const MAX_BRACKETS = 2_000;
const MAX_LINES = 1_500;

/**
 * Markdown (CommonMark with GitHub's extensions) as a tree. What nobody writes by hand, thousands of signs in one paragraph or levels in one
 * list, is words: the parser's time grows with its square.
 * @returns null where the parser gives up.
 */
export function parseMarkdown(text: string): Parsed | null {
  let root: Root;
  try {
    root = fromMarkdown(bounded(text), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const repeated: FootnoteDefinition[] = [];
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === "footnoteDefinition") {
      if (notes.has(node.identifier)) repeated.push(node);
      else notes.set(node.identifier, node);
    }
    if ("children" in node)
      for (let at = node.children.length - 1; at >= 0; at--) stack.push(node.children[at] as Nodes);
  }
  return { root, definitions, notes, repeated };
}

/** The same number of lines, with at most so many signs in each paragraph as the parser reads quickly. */
function bounded(text: string): string {
  const lines = text.split("\n").map(boundedLine);
  let start = 0;
  for (let at = 0; at <= lines.length; at++) {
    if (at < lines.length && (lines[at] as string).trim() !== "") continue;
    if (isCrowded(lines, start, at))
      for (let line = start; line < at; line++) lines[line] = quieted(lines[line] as string);
    start = at + 1;
  }
  return lines.join("\n");
}

function boundedLine(line: string): string {
  const markers = MARKERS.exec(line)?.[0];
  if (markers !== undefined) return `${markers} \\${line.slice(markers.length).trimStart()}`;
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return indent > MAX_INDENT && /^(?:[-*+]|\d{1,9}[.)])\s/.test(line.slice(indent, indent + 20))
    ? line.slice(indent - MAX_INDENT)
    : line;
}

function isCrowded(lines: readonly string[], start: number, end: number): boolean {
  if (end - start > MAX_LINES) return true;
  let emphasis = 0;
  let brackets = 0;
  for (let at = start; at < end; at++) {
    for (const character of lines[at] as string) {
      if (character === "*" || character === "_" || character === "~") emphasis += 1;
      else if (character === "[") brackets += 1;
    }
  }
  return emphasis > MAX_EMPHASIS || brackets > MAX_BRACKETS;
}
