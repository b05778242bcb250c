import type { Source, SourceNode } from "../source.ts";

/** The space that a piece of a line was copied with, before and behind its words: one character each, or none. */
export type OuterSpace = { before: string; after: string };

/** A text that begins and ends with a block, or with a word. */
export const NO_SPACE: OuterSpace = { before: "", after: "" };

/** Elements within a line. Any other begins or ends a block, whose outer space means nothing. */
const WITHIN = new Set([
  ...["html", "body", "span", "a", "b", "strong", "i", "em", "u", "s", "strike", "del", "ins", "font", "code", "kbd"],
  ...["samp", "tt", "var", "cite", "dfn", "q", "mark", "small", "big", "abbr", "acronym", "bdi", "bdo", "label"],
  ...["time", "data", "sub", "sup", "wbr", "google-sheets-html-origin"],
]);

/** The outer space of a tree: of the lines that it begins and ends with, where no block does. */
export function outerSpace(root: Source): OuterSpace {
  return { before: spaceAt(root, "start"), after: spaceAt(root, "end") };
}

/** The outer space of plain text. A line end says that whole lines were copied. */
export function outerSpaceOfText(text: string): OuterSpace {
  const start = text.slice(0, text.length - text.trimStart().length);
  const end = text.slice(text.trimEnd().length);
  return { before: oneSpace(start), after: oneSpace(end) };
}

function spaceAt(root: Source, end: "start" | "end"): string {
  const waiting: Array<{ node: SourceNode; pre: boolean; alone: boolean }> = [{ node: root, pre: false, alone: false }];
  let space = "";
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, pre, alone } = next;
    if (typeof node === "string") {
      // How the source of a page is laid out.
      if (!pre && node.trim() === "" && /[\r\n]/.test(node)) continue;
      const rest = end === "start" ? node.trimStart() : node.trimEnd();
      const found = end === "start" ? node.slice(0, node.length - rest.length) : node.slice(rest.length);
      // Browsers copy the space at an end as a no-break space in an element of its own.
      const shown = alone && found === node ? found.replaceAll("\u00A0", " ") : found;
      space += pre ? shown : shown.replaceAll(/[\r\n]/g, " ");
      if (rest !== "") return oneSpace(space);
      continue;
    }
    if (node.tag === "br" && node.attrs.class === "Apple-interchange-newline") continue;
    if (!WITHIN.has(node.tag) || node.place !== undefined) return "";
    const white = node.style["white-space"];
    const isPre = white === undefined ? pre : white.startsWith("pre") || white === "break-spaces";
    const children = end === "start" ? [...node.content].reverse() : node.content;
    const isAlone = node.tag === "span" && node.content.length === 1;
    for (const child of children) waiting.push({ node: child, pre: isPre, alone: isAlone });
  }
  // Space alone: it stands before what is not there.
  return end === "start" ? oneSpace(space) : "";
}

function oneSpace(space: string): string {
  if (space === "" || /[\r\n\u2028\u2029]/.test(space)) return "";
  return /[\u00A0\u202F]/.exec(space)?.[0] ?? " ";
}
