import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  Parser,
  type Token,
} from "parse5";
import { type HtmlElement, type HtmlNode, isInline } from "./node.ts";

/** Levels of elements that are kept; what is deeper stands in the deepest. Page builders use some forty. */
const MAX_DEPTH = 100;

/** Elements of which the content is no text. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set([
  ...[
    "script",
    "style",
    "template",
    "svg",
    "canvas",
    "textarea",
    "select",
    "datalist",
    "title",
    "iframe",
    "map",
    "head",
  ],
  ...["annotation", "annotation-xml", "noframes", "frameset", "xml"],
]);

/** Elements that browsers copy into each paragraph until they are closed. */
const FORMATTING: ReadonlySet<string> = new Set([
  ...["b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"],
]);

class TooMany extends Error {}

/**
 * Parses HTML as browsers do, whatever is wrong with it, into plain data of bounded depth. Comments and what is no text are left
 * out; the elements they stood in stay, so that they can be named.
 */
export function parseHtml(html: string): HtmlElement {
  return copy(parseBounded(html.toWellFormed()));
}

/**
 * Formats that are never closed are copied into each block after them: a few thousand of both would make millions of
 * elements. Such a text is read without its formats.
 */
function parseBounded(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  const max = 20_000 + html.length;
  try {
    return parseWith(html, max, Parser);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    return parseWith(html, Number.POSITIVE_INFINITY, PlainParser);
  }
}

type ParserOf = typeof Parser<DefaultTreeAdapterMap>;

/** Reads over formats. */
class PlainParser extends Parser<DefaultTreeAdapterMap> {
  override onStartTag(token: Token.TagToken): void {
    if (!FORMATTING.has(token.tagName)) super.onStartTag(token);
  }
}

function parseWith(html: string, max: number, parserOf: ParserOf): DefaultTreeAdapterTypes.DocumentFragment {
  let created = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...args) {
      created += 1;
      if (created > max) throw new TooMany();
      return defaultTreeAdapter.createElement(...args);
    },
    createCommentNode: () => defaultTreeAdapter.createCommentNode(""),
  };
  // Without scripts: what stands in `noscript` is elements.
  const options = { scriptingEnabled: false, treeAdapter };
  const parser = parserOf.getFragmentParser<DefaultTreeAdapterMap>(null, options);
  parser.tokenizer.write(html, true);
  return parser.getFragment();
}

/** Characters that show nothing, or turn the order of those around them (Unicode TR 36). Joiners of emoji and scripts stay. */
const INVISIBLE = /(?![\t\n\f\r])[\p{Cc}\u200B\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

/** A text without characters that nobody sees. */
function visible(text: string): string {
  return text.replace(INVISIBLE, "").replace(/[\u2028\u2029]/g, "\n");
}

/** `node`: null for the end of a block that is left out. */
type Waiting = { node: DefaultTreeAdapterTypes.ChildNode | null; into: HtmlElement; depth: number };

/** Copies what is kept, without recursion. Elements that are too deep are left out, what they hold is not. */
function copy(fragment: DefaultTreeAdapterTypes.DocumentFragment): HtmlElement {
  const root: HtmlElement = { tag: "body", attrs: new Map(), classes: [], content: [], parent: null };
  const waiting: Waiting[] = [];
  const wait = (children: readonly DefaultTreeAdapterTypes.ChildNode[], into: HtmlElement, depth: number) => {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const node = children[index];
      if (node !== undefined) waiting.push({ node, into, depth });
    }
  };
  wait(fragment.childNodes, root, 1);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, into, depth } = next;
    if (node === null) {
      into.content.push(elementOf("br", [], into));
      continue;
    }
    if (node.nodeName === "#text") pushText(into.content, visible((node as DefaultTreeAdapterTypes.TextNode).value));
    if (!("tagName" in node)) continue;
    const children = WITHOUT_TEXT.has(node.tagName) ? [] : node.childNodes;
    if (depth > MAX_DEPTH && children.length > 0) {
      // Words of two blocks stay apart.
      if (!isInline({ tag: node.tagName })) {
        into.content.push(elementOf("br", [], into));
        waiting.push({ node: null, into, depth });
      }
      wait(children, into, depth);
      continue;
    }
    const element = elementOf(node.tagName, node.attrs, into);
    into.content.push(element);
    wait(children, element, depth + 1);
  }
  return root;
}

/** Neighbors are one text: a comment may have stood between them. */
function pushText(content: HtmlNode[], text: string): void {
  if (text !== "") content.push(text);
}

const NO_CLASSES: readonly string[] = [];
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function elementOf(tag: string, attributes: readonly Token.Attribute[], parent: HtmlElement): HtmlElement {
  if (attributes.length === 0) return { tag, attrs: NO_ATTRIBUTES, classes: NO_CLASSES, content: [], parent };
  const attrs = new Map<string, string>();
  let classes = NO_CLASSES;
  for (const { name, value } of attributes) {
    attrs.set(name, visible(value));
    if (name === "class") classes = value.trim().split(/\s+/);
  }
  return { tag, attrs, classes, content: [], parent };
}
