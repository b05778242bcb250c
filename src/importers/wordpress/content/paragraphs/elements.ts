/** What may stand in an element, as far as line breaks of a typed text mean something in it. */
export type Content = "flow" | "phrasing" | "structure" | "loose";

/** Elements that end a paragraph, by what they hold. `loose`: words in them need no paragraph unless there are several. */
const BLOCKS = new Map<string, Content>([
  ...each("structure", ["table", "thead", "tbody", "tfoot", "tr", "colgroup", "ul", "ol", "menu", "dl", "figure"]),
  ...each("phrasing", ["p", "h1", "h2", "h3", "h4", "h5", "h6", "summary", "figcaption", "caption", "dt", "legend"]),
  ...each("loose", ["li", "td", "th", "dd", "div", "center", "address", "form", "fieldset", "details"]),
  ...each("flow", [
    "blockquote",
    "section",
    "article",
    "aside",
    "header",
    "footer",
    "main",
    "nav",
    "hgroup",
    "x-unknown",
  ]),
  ...each("structure", ["x-embed", "hr", "col"]),
]);

/** Elements without an end. */
const VOID = new Set([
  "hr",
  "col",
  "br",
  "img",
  "input",
  "source",
  "track",
  "wbr",
  "area",
  "embed",
  "param",
  "link",
  "meta",
]);

/** Elements whose text is taken as it is; the first of them ends a paragraph. */
const VERBATIM = new Set(["pre", "script", "style", "textarea", "svg", "math", "video", "audio", "object", "select"]);

function each(content: Content, names: readonly string[]): [string, Content][] {
  return names.map((name) => [name, content]);
}

/** What an element that ends a paragraph may hold; null for one that stands within words. */
export function blockContent(name: string): Content | null {
  return BLOCKS.get(name) ?? null;
}

export function isVoid(name: string): boolean {
  return VOID.has(name);
}

export function isVerbatim(name: string): boolean {
  return VERBATIM.has(name);
}
