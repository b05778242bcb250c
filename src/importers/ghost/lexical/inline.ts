import { pictureOf } from "../cards/media.ts";
import { field, objects, type Payload } from "../cards/payload.ts";
import { attributes, escapeHtml } from "../markup/escape.ts";
import { wordsBelow } from "./words.ts";

/** Lexical's bits of a text's format, the outermost element first. Upper and lower case are how it looks, not what it says. */
const FORMATS: readonly [bit: number, element: string][] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [128, "mark"],
  [32, "sub"],
  [64, "sup"],
  [16, "code"],
];

const BREAKS: ReadonlySet<string> = new Set(["linebreak", "extended-linebreak"]);
const LINKS: ReadonlySet<string> = new Set(["link", "autolink", "at-link"]);
/** Words with a meaning of their own: they stay words. */
const TEXTS: ReadonlySet<string> = new Set([
  ...["text", "extended-text", "tk", "emoji", "hashtag", "mention", "zwnj", "at-link-search", "tab"],
]);

/** Whether a node stands within a line. */
export function isInline(type: string): boolean {
  return BREAKS.has(type) || LINKS.has(type) || TEXTS.has(type);
}

/** Nodes that stand within a line, as HTML. */
export function inlineHtml(nodes: readonly Payload[], isInLink = false): string {
  return nodes.map((node) => nodeHtml(node, isInLink)).join("");
}

function nodeHtml(node: Payload, isInLink: boolean): string {
  const type = field(node, "type");
  if (BREAKS.has(type)) return "<br>";
  if (TEXTS.has(type)) return formatted(escapeHtml(field(node, "text").replaceAll("\u200c", "")), node.format);
  // A link within a link is none, nor is a block: the depth ends here, whatever the file has.
  if (isInLink) return field(node, "src") === "" ? escapeHtml(wordsBelow([node])) : pictureOf(node);
  const words = inlineHtml(objects(node.children), true);
  const href = field(node, "url");
  return href === "" ? words : `<a${attributes({ href, title: field(node, "title") })}>${words}</a>`;
}

function formatted(words: string, format: unknown): string {
  if (words === "" || typeof format !== "number" || format === 0) return words;
  const elements = FORMATS.filter(([bit]) => (format & bit) !== 0).map(([, element]) => element);
  return (
    elements.map((element) => `<${element}>`).join("") +
    words +
    elements
      .toReversed()
      .map((element) => `</${element}>`)
      .join("")
  );
}
