import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from "parse5";
import type { PasteReport } from "../report.ts";
import type { Source, SourceNode } from "../source.ts";
import { LAZY_ATTRIBUTES, type Place, withRealPicture } from "./lazy-pictures.ts";
import { markNotes } from "./notes.ts";
import { readStyleSheets, type StyleSheet, styleOf } from "./style-sheet.ts";
import { markWordLists } from "./word-lists.ts";

/** Elements of one paste. Twice those of a book in Word's HTML. */
const MOST_ELEMENTS = 300_000;
/** Elements within each other. Browsers themselves stop at 512. */
const DEEPEST = 400;
/** Characters of HTML that are read with their structure. */
const LONGEST_HTML = 40_000_000;

/** Elements of which nothing is taken: what no reader sees, and what is for filling in. */
const LEFT_OUT = new Set([
  ...["script", "style", "template", "noscript", "head", "title", "meta", "link", "base", "object", "embed", "applet"],
  ...["svg", "canvas", "audio", "video", "source", "track", "map", "area", "select", "datalist", "textarea"],
  ...["button", "progress", "meter", "frame", "frameset", "noframes", "o:p", "xml", "annotation", "annotation-xml"],
  ...["v:shapetype", "v:textbox", "rp", "colgroup", "col", "dialog"],
]);

/** Attributes that are looked at later. */
const READ = new Set([
  ...["href", "name", "id", "class", "lang", "xml:lang", "src", "alt", "title", "start", "value", "colspan", "rowspan"],
  ...["align", "role", "width", "height", "reversed", "aria-level", "aria-roledescription", "data-aria-level", "cite"],
  ...["data-aria-posinset", "data-listid", "datetime", "type", "face", "border", "display", "open", "close"],
  ...["checked", "aria-checked", "data-checked", "data-list", "data-task-state", "aria-hidden"],
  ...LAZY_ATTRIBUTES,
]);

type Element = DefaultTreeAdapterTypes.Element;
type Child = DefaultTreeAdapterTypes.ChildNode;

/** Whoever reads a text gives up on its structure, and takes its words alone. */
export class TooMuch extends Error {}

/**
 * Reads the HTML of a clipboard into plain data. parse5 reads it as browsers do, and makes no page of it: a browser's own
 * parser reports every `style` to the page's Content-Security-Policy.
 * @throws TooMuch for more than can be read in a moment.
 */
export function readHtml(html: string, report: PasteReport): Source {
  if (html.length > LONGEST_HTML) throw new TooMuch();
  const document = parse<DefaultTreeAdapterMap>(inBody(html), { treeAdapter: boundedAdapter() });
  const sheet = readStyleSheets(sheetsIn(document.childNodes));
  return markNotes(markWordLists(copy(document.childNodes, sheet, report), sheet.lists));
}

/** A piece of a line has no page around it: outside of a body, the space before its first word would say nothing. */
function inBody(html: string): string {
  return /<(?:html|head|body|frameset)\b/i.test(html) ? html : `<body>${html}`;
}

/** Makes the parser stop where tags were written to make it create millions of elements, or a chain of them. */
function boundedAdapter(): typeof defaultTreeAdapter {
  let created = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      created += 1;
      if (created > MOST_ELEMENTS) throw new TooMuch();
      return defaultTreeAdapter.createElement(...args);
    },
    onItemPush() {
      depth += 1;
      if (depth > DEEPEST) throw new TooMuch();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

function sheetsIn(roots: readonly Child[]): string[] {
  const sheets: string[] = [];
  const waiting: Child[] = [...roots];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!("childNodes" in node)) continue;
    if ("tagName" in node && node.tagName === "style") {
      sheets.push(node.childNodes.map((child) => ("value" in child ? child.value : "")).join(""));
    } else for (const child of node.childNodes) waiting.push(child);
  }
  return sheets;
}

/** Copies what is kept, without recursion: in the order of the text, each element into the list of its parent. */
function copy(roots: readonly Child[], sheet: StyleSheet, report: PasteReport): Source {
  const content: SourceNode[] = [];
  const waiting: Array<{ node: Child; into: SourceNode[] } & Place> = [];
  const wait = (children: readonly Child[], into: SourceNode[]) => {
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const node = children[index];
      if (node !== undefined) waiting.push({ node, into, siblings: children, index });
    }
  };
  wait(roots, content);
  /** Whether what was copied is over. What Windows writes around it is a page, whose line ends are no space. */
  let isOver = false;
  let isBegun = false;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, into } = next;
    if (node.nodeName === "#text") {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      if (!isOver || value.trim() !== "") into.push(isConvertedSpace(node) ? value.replaceAll("\u00A0", " ") : value);
    }
    if (node.nodeName === "#comment") {
      const { data } = node as DefaultTreeAdapterTypes.CommentNode;
      if (data === "EndFragment") isOver = true;
      if (data === "StartFragment" && !isBegun) dropSpace(content);
      isBegun ||= data === "StartFragment";
    }
    if (!("tagName" in node) || LEFT_OUT.has(node.tagName)) continue;
    const copied = withRealPicture(copyElement(node, sheet), next);
    const inner: SourceNode[] = [];
    const element = { ...copied, content: inner };
    const reason = leftOut(element);
    if (reason === "nothing") continue;
    if (reason !== null) {
      if (hasWords(node)) report[reason] += 1;
      continue;
    }
    into.push(element);
    // What stands in a frame's element is for browsers without frames.
    if (node.tagName !== "iframe") wait(node.childNodes, inner);
  }
  return { tag: "body", attrs: {}, style: {}, content };
}

/**
 * Whether a text is space that WebKit wrote as no-break spaces, so that no reader of the copy loses it: around every bold word
 * and link. No-break spaces of the text itself are copied as they are.
 */
function isConvertedSpace({ parentNode }: Child): boolean {
  if (parentNode === null || !("attrs" in parentNode)) return false;
  return parentNode.attrs.some(({ name, value }) => name === "class" && value === "Apple-converted-space");
}

/** Takes out the space before what was copied. */
function dropSpace(content: SourceNode[]): void {
  const waiting = [content];
  for (let nodes = waiting.pop(); nodes !== undefined; nodes = waiting.pop()) {
    for (let index = nodes.length - 1; index >= 0; index -= 1) {
      const node = nodes[index];
      if (typeof node !== "string") waiting.push((node as Source).content as SourceNode[]);
      else if (node.trim() === "") nodes.splice(index, 1);
    }
  }
}

function copyElement({ tagName, attrs }: Element, sheet: StyleSheet): Source {
  const kept: Record<string, string> = {};
  let own = "";
  for (const { name, value } of attrs) {
    if (name === "style") own = value;
    else if (name === "hidden") kept.hidden = "";
    else if (READ.has(name)) kept[name] = value;
  }
  return { tag: tagName, attrs: kept, style: styleOf(tagName, kept.class ?? "", own, sheet), content: [] };
}

function hasWords(node: Element): boolean {
  const waiting: Child[] = [...node.childNodes];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ("value" in next && next.value.trim() !== "") return true;
    if ("childNodes" in next) for (const child of next.childNodes) waiting.push(child);
  }
  return false;
}

/** Why an element is left out with all it holds: what it counts as in the report. */
function leftOut(element: Source): "comments" | "deletions" | "hiddenPassages" | "nothing" | null {
  const { tag, attrs, style } = element;
  // A formula as it is read aloud: hidden, since the page drew it as well.
  if (/\b(?:mwe-math-mathml|katex-mathml|mjx_assistive)/i.test(attrs.class ?? "") || tag === "math") return null;
  if (style.display === "none" || style.visibility === "hidden" || style["mso-hide"] === "all" || "hidden" in attrs) {
    return "hiddenPassages";
  }
  if (tag === "del" && (attrs.cite !== undefined || attrs.datetime !== undefined)) return "deletions";
  const classes = (attrs.class ?? "").toLowerCase();
  if (/\bmsodel\b/.test(classes)) return "deletions";
  // A comment is counted by its mark in the text.
  if (/\bmsocommentreference\b/.test(classes) || /#cmnt\d/.test(attrs.href ?? "")) return "comments";
  if (style["mso-element"]?.startsWith("comment") || /\bmsocomtxt\b/.test(classes)) return "nothing";
  if (style["mso-special-character"] === "comment" || /#cmnt_ref\d/.test(attrs.href ?? "")) return "nothing";
  return null;
}
