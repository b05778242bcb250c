import { isLanguageTag, type RichTextMark } from "../../rich-text/schema.ts";
import { attr, type HtmlElement, styleOf } from "./tree/node.ts";

/** Marks of a passage, in the order of the schema. */
export type Marks = readonly RichTextMark[];

const ORDER = ["link", "language", "bold", "italic", "strike", "code"];

const MARK_OF: Readonly<Record<string, string>> = {
  ...{ b: "bold", strong: "bold" },
  ...{ i: "italic", em: "italic", cite: "italic", dfn: "italic", var: "italic" },
  ...{ del: "strike", s: "strike", strike: "strike" },
  ...{ code: "code", kbd: "code", samp: "code", tt: "code" },
};

/** Marks with one more; of two of one type the inner counts. */
export function withMark(marks: Marks, mark: RichTextMark): Marks {
  return [...marks.filter(({ type }) => type !== mark.type), mark].sort(
    (one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type),
  );
}

/** Marks without those of a type. */
export function withoutMark(marks: Marks, type: string): Marks {
  return marks.filter((mark) => mark.type !== type);
}

/** The marks of what stands in an inline element; links are read elsewhere. */
export function marksWithin(element: HtmlElement, marks: Marks): Marks {
  let found = marks;
  const mark = MARK_OF[element.tag];
  if (mark !== undefined && !isUndone(element, mark) && !hasMark(marks, mark)) found = withMark(found, { type: mark });
  if (element.attrs.size === 0) return found;
  if (element.attrs.has("style")) found = withStyle(element, found);
  const tag = languageOf(element);
  return tag === null ? found : withMark(found, { type: "language", attrs: { tag } });
}

/** Google Docs wraps what it copies in a `b` that is not bold. */
function isUndone(element: HtmlElement, mark: string): boolean {
  if (mark === "bold") return /^(?:normal|[1-4]00)$/.test(styleOf(element, "font-weight"));
  return mark === "italic" && styleOf(element, "font-style") === "normal";
}

function withStyle(element: HtmlElement, marks: Marks): Marks {
  let found = marks;
  const add = (type: string) => {
    if (!hasMark(found, type)) found = withMark(found, { type });
  };
  if (/^(?:bold|bolder|[6-9]00)$/.test(styleOf(element, "font-weight"))) add("bold");
  if (/^(?:italic|oblique)$/.test(styleOf(element, "font-style"))) add("italic");
  if (styleOf(element, "text-decoration").includes("line-through")) add("strike");
  return found;
}

function languageOf(element: HtmlElement): string | null {
  const [first = "", ...others] = (attr(element, "lang") || attr(element, "xml:lang")).split(/[-_]/);
  const tag = [first.toLowerCase(), ...others].join("-");
  return isLanguageTag(tag) && tag.length <= 35 ? tag : null;
}

function hasMark(marks: Marks, type: string): boolean {
  return marks.some((mark) => mark.type === type);
}

/** Where a passage leads; null where it leads nowhere. */
export function hrefOf(marks: Marks = []): string | null {
  const href = marks.find(({ type }) => type === "link")?.attrs?.href;
  return typeof href === "string" ? href : null;
}

/** Whether two passages are one. */
export function sameMarks(one: Marks = [], other: Marks = []): boolean {
  return one === other || (one.length === other.length && one.every((mark, index) => isSame(mark, other[index])));
}

function isSame({ type, attrs = {} }: RichTextMark, other: RichTextMark | undefined): boolean {
  const { href, title, tag } = other?.attrs ?? {};
  return type === other?.type && attrs.href === href && attrs.title === title && attrs.tag === tag;
}
