/** An element of the HTML, as far as it is looked at. */
export type HtmlElement = {
  tag: string;
  attrs: ReadonlyMap<string, string>;
  classes: readonly string[];
  content: HtmlNode[];
  parent: HtmlElement | null;
};

/** An element or a text. */
export type HtmlNode = string | HtmlElement;

/** Elements that stand within a line; any other one ends the line before it and begins a new one. */
const INLINE: ReadonlySet<string> = new Set([
  ...[
    "a",
    "abbr",
    "acronym",
    "b",
    "bdi",
    "bdo",
    "big",
    "blink",
    "br",
    "cite",
    "code",
    "data",
    "del",
    "dfn",
    "em",
    "font",
  ],
  ...["i", "img", "input", "ins", "kbd", "label", "mark", "meter", "nobr", "output", "picture", "progress", "q", "rb"],
  ...[
    "rp",
    "rt",
    "rtc",
    "ruby",
    "s",
    "samp",
    "small",
    "span",
    "strike",
    "strong",
    "sub",
    "sup",
    "time",
    "tt",
    "u",
    "var",
  ],
  ...["wbr", "x-unknown", "noscript", "script", "style", "svg", "math", "button", "slot"],
]);

/** Whether an element stands within a line. Elements that HTML does not know do, as in browsers. */
export function isInline({ tag }: Pick<HtmlElement, "tag">): boolean {
  return INLINE.has(tag) || tag.includes("-");
}

/** An attribute without the space around it; empty where there is none. */
export function attr({ attrs }: HtmlElement, name: string): string {
  return attrs.get(name)?.trim() ?? "";
}

/** Whether an element has one of some classes. */
export function hasClass({ classes }: HtmlElement, ...names: string[]): boolean {
  return classes.length > 0 && names.some((name) => classes.includes(name));
}

/** A property of the element's own `style`; empty where it says nothing. */
export function styleOf(element: HtmlElement, property: string): string {
  for (const declaration of (element.attrs.get("style") ?? "").slice(0, 5_000).split(";")) {
    const colon = declaration.indexOf(":");
    if (declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration
        .slice(colon + 1)
        .replace("!important", "")
        .trim()
        .toLowerCase();
    }
  }
  return "";
}

/** The elements within an element, in the order of the text. Iterative. */
export function* elementsIn(root: HtmlElement): Generator<HtmlElement> {
  const waiting: HtmlElement[] = [];
  const wait = (content: readonly HtmlNode[]) => {
    for (let index = content.length - 1; index >= 0; index -= 1) {
      const node = content[index];
      if (node !== undefined && typeof node !== "string") waiting.push(node);
    }
  };
  wait(root.content);
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    yield element;
    wait(element.content);
  }
}

/** The first element within another that fulfils a condition. */
export function findIn(root: HtmlElement, holds: (element: HtmlElement) => boolean): HtmlElement | null {
  for (const element of elementsIn(root)) if (holds(element)) return element;
  return null;
}

/** The first element within another with one of some classes. */
export function findClass(root: HtmlElement, ...names: string[]): HtmlElement | null {
  return findIn(root, (element) => hasClass(element, ...names));
}

/** The elements that stand directly in another. */
export function childrenOf({ content }: HtmlElement): HtmlElement[] {
  return content.filter((node) => typeof node !== "string");
}

/** Elements of which the content is for browsers that cannot show them. */
const WITH_FALLBACK: ReadonlySet<string> = new Set(["video", "audio", "object", "noscript"]);

/** The words of a node in one line, without marks; of more than `max` characters only some. */
export function wordsOf(root: HtmlNode, max = Number.POSITIVE_INFINITY): string {
  const parts: string[] = [];
  let length = 0;
  const waiting: HtmlNode[] = [root];
  for (let node = waiting.pop(); node !== undefined && length <= max; node = waiting.pop()) {
    if (typeof node === "string") {
      parts.push(node.length > max ? node.slice(0, max + 1) : node);
      length += node.length;
      continue;
    }
    if (WITH_FALLBACK.has(node.tag)) continue;
    if (node.tag === "br" || !isInline(node)) parts.push(" ");
    for (let index = node.content.length - 1; index >= 0; index -= 1) waiting.push(node.content[index] ?? "");
  }
  return collapsed(parts.join("")).trim();
}

/** A text in which space is one space, as HTML shows it. No-break spaces stay. */
export function collapsed(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, " ");
}

/** Whether a text shows nothing. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** Appends items one by one: as arguments of one call, many of them would overflow the stack. */
export function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item);
}
