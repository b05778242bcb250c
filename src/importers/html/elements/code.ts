import type { Context, Handler } from "../context.ts";
import { attr, childrenOf, elementsIn, findIn, type HtmlElement, type HtmlNode, hasClass } from "../tree/node.ts";
import { readVerse } from "./text-blocks.ts";

/** Elements that are a line of code of their own. */
const LINES: ReadonlySet<string> = new Set(["div", "p", "li", "tr"]);
const MEDIA: ReadonlySet<string> = new Set([
  "img",
  "video",
  "audio",
  "iframe",
  "object",
  "embed",
  "noscript",
  "script",
]);
/** Numbers of lines, beside or before them. */
const NUMBERS = [
  "gutter",
  "rouge-gutter",
  "linenos",
  "lineno",
  "ln",
  "lnt",
  "line-number",
  "line-numbers-rows",
  "linenumber",
];
/** Words in classes that name no language. */
const NO_LANGUAGE: ReadonlySet<string> = new Set([
  "none",
  "plain",
  "text",
  "plaintext",
  "nohighlight",
  "no-highlight",
  "auto",
]);

/** `pre`: code, or verses. */
export const readPre: Handler = (element, marks, flow, context) => {
  if (hasClass(element, "wp-block-verse")) return readVerse(element, marks, flow, context);
  flow.end();
  const { text, media } = codeOf(element, context);
  for (const inner of elementsIn(element)) {
    if (inner.tag === "a" && attr(inner, "href") !== "") context.findings.add("link", attr(inner, "href"));
  }
  if (text.trim() !== "") {
    context.anchors.pass();
    const attrs = { language: languageOf(element) };
    flow.block({ type: "codeBlock", attrs, content: [{ type: "text", text }] });
  }
  context.walk(media, marks, flow);
  flow.end();
};

/** The cell with the code of a table that shows it with the numbers of its lines; null for any other table. */
export function codeCell(table: HtmlElement): HtmlElement | null {
  const isNumbered = hasClass(table, "highlighttable", "rouge-table", "lntable") || isHighlight(table.parent);
  if (!isNumbered) return null;
  const cells = [...elementsIn(table)].filter(({ tag }) => tag === "td");
  const code = cells.filter((cell) => !hasClass(cell, ...NUMBERS)).filter(holdsPre);
  return code.at(-1) ?? null;
}

function isHighlight(element: HtmlElement | null): boolean {
  return element !== null && hasClass(element, "highlight", "syntaxhighlighter", "chroma", "crayon-syntax");
}

function holdsPre(cell: HtmlElement): boolean {
  return findIn(cell, ({ tag }) => tag === "pre") !== null;
}

/** The words of code, line by line, and what stands among them that is no words. */
function codeOf(root: HtmlElement, { notes }: Context): { text: string; media: HtmlElement[] } {
  const media: HtmlElement[] = [];
  const parts: string[] = [];
  let isFresh = true;
  const write = (text: string) => {
    if (text === "") return;
    parts.push(text);
    isFresh = text.endsWith("\n");
  };
  const newLine = () => {
    if (!isFresh) write("\n");
  };
  const visit = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (typeof node === "string") write(node.replace(/\r\n?/g, "\n"));
      else if (node.tag === "br") write("\n");
      else if (MEDIA.has(node.tag)) media.push(node);
      else if (!hasClass(node, ...NUMBERS) && !notes.isLeftOut(node)) {
        const isLine = LINES.has(node.tag);
        if (isLine) newLine();
        visit(node.content);
        if (isLine) newLine();
      }
    }
  };
  visit(root.content);
  return { text: withoutEnds(parts.join("")), media };
}

/** Without empty lines at both ends. */
function withoutEnds(text: string): string {
  let start = 0;
  for (
    let end = text.indexOf("\n");
    end >= 0 && text.slice(start, end).trim() === "";
    end = text.indexOf("\n", start)
  ) {
    start = end + 1;
  }
  return text.slice(start).trimEnd();
}

/** The language that a page says its code is in, on the block, within it, or around it. */
function languageOf(pre: HtmlElement): string | null {
  const code = childrenOf(pre).find(({ tag }) => tag === "code");
  const around = [pre.parent, pre.parent?.parent].filter((each) => each != null);
  for (const element of [pre, ...(code === undefined ? [] : [code]), ...around]) {
    const isOutside = element !== pre && element !== code;
    const found = languageIn(element, isOutside);
    if (found !== null) return NO_LANGUAGE.has(found) ? null : found;
  }
  return null;
}

const NAMES = ["data-language", "data-lang", "data-enlighter-language", "data-code-language"];

/** @param isOutside what is around code may be the whole text: only what surely speaks of code counts. */
function languageIn(element: HtmlElement, isOutside: boolean): string | null {
  const named =
    languageInClasses(element.classes) ??
    (isOutside ? undefined : NAMES.map((name) => attr(element, name)).find((name) => name !== ""));
  if (named !== undefined) return /^[\w+#.-]{1,30}$/.test(named) ? named.toLowerCase() : null;
  if (isOutside) return null;
  // highlight.js and pandoc: the language is the class beside theirs.
  if (!hasClass(element, "hljs", "sourceCode", "prettyprint", "code", "highlight")) return null;
  const other = element.classes.find((name) => /^[a-z][a-z\d+#]{0,20}$/.test(name) && !OWN_CLASSES.has(name));
  return other ?? null;
}

/** SyntaxHighlighter writes `brush: php; gutter: true`, Crayon `lang:php decode:true`, others `language-php`. */
function languageInClasses(classes: readonly string[]): string | undefined {
  for (const [index, name] of classes.slice(0, 50).entries()) {
    const given = name.toLowerCase() === "brush:" ? `brush:${classes[index + 1] ?? ""}` : name;
    const found = LANGUAGE_CLASS.exec(given)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

const LANGUAGE_CLASS = /^(?:language-|lang-|lang:|highlight-source-|brush-|brush:)([\w+#.-]{1,30})/i;

const OWN_CLASSES: ReadonlySet<string> = new Set([
  "hljs",
  "prettyprint",
  "prettyprinted",
  "linenums",
  "code",
  "highlight",
  "pre",
]);
