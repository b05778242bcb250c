import { linkTarget } from "../html/links.ts";
import { signFont } from "../letters/sign-fonts.ts";
import type { Source } from "../source.ts";
import type { Marks } from "./piece.ts";

/** Words without any mark. */
export const PLAIN: Marks = { bold: false, italic: false, strike: false, code: false, href: null, lang: null };

/** What a line is written with, from the outside in. */
export type Writing = {
  marks: Marks;
  /** Set in a typewriter's font, which is how office programs write code. */
  mono: boolean;
  /** Line ends of the source are line breaks. */
  pre: boolean;
  /** Raised or lowered: exponents and indices. */
  shift: "super" | "sub" | null;
  /** The font that shows signs in the place of its letters. */
  signs: string | null;
};

/** Fonts whose letters have one width, besides any whose name ends in `mono`. */
const MONO = new Set([
  ...["courier", "courier new", "consolas", "menlo", "monaco", "monospace", "lucida console", "andale mono"],
  ...["source code pro", "fira code", "cascadia code", "inconsolata", "nimbus mono l", "hack", "droid sans mono"],
]);

/** What applies within an element. */
export function writingIn(element: Source, outer: Writing): Writing {
  const { tag, attrs, style } = element;
  const marks: Marks = { ...outer.marks };
  if (tag === "b" || tag === "strong") marks.bold = true;
  if (tag === "i" || tag === "em" || tag === "cite" || tag === "dfn" || tag === "var") marks.italic = true;
  if (tag === "s" || tag === "strike" || tag === "del") marks.strike = true;
  if (tag === "code" || tag === "kbd" || tag === "samp" || tag === "tt") marks.code = true;
  // Google Docs wraps everything in `<b style="font-weight: normal">`.
  const weight = style["font-weight"];
  if (weight !== undefined) marks.bold = isBold(weight, marks.bold);
  const slant = style["font-style"];
  if (slant !== undefined) marks.italic = slant.startsWith("italic") || slant.startsWith("oblique");
  const line = style["text-decoration-line"] ?? style["text-decoration"];
  if (line?.includes("line-through")) marks.strike = true;
  const lang = (attrs.lang ?? attrs["xml:lang"])?.trim().toLowerCase();
  if (lang) marks.lang = lang;
  if (tag === "a") marks.href = attrs.href === undefined ? marks.href : linkTarget(attrs.href);
  return {
    marks,
    mono: isMono(style["font-family"], outer.mono),
    pre: isPre(element, outer.pre),
    shift: shiftIn(element, outer),
    signs: signsIn(style["font-family"] ?? attrs.face, outer.signs),
  };
}

function isBold(weight: string, before: boolean): boolean {
  if (weight === "bold" || weight === "bolder") return true;
  if (weight === "normal" || weight === "lighter") return false;
  const number = Number.parseInt(weight, 10);
  return Number.isNaN(number) ? before : number >= 600;
}

function isMono(family: string | undefined, before: boolean): boolean {
  const first = family?.split(",")[0]?.replaceAll(/["']/g, "").trim();
  if (!first || first === "inherit" || first === "initial") return before;
  return MONO.has(first) || first.endsWith(" mono") || first.endsWith("-monospace");
}

function signsIn(family: string | undefined, before: string | null): string | null {
  return family === undefined || /^(?:inherit|unset)/i.test(family) ? before : signFont(family);
}

function isPre({ tag, style }: Source, before: boolean): boolean {
  const space = style["white-space"];
  if (space !== undefined) return space.startsWith("pre") || space === "break-spaces";
  return tag === "pre" || tag === "listing" || tag === "xmp" || before;
}

function shiftIn({ tag, style }: Source, { shift }: Writing): Writing["shift"] {
  if (tag === "sup" || style["vertical-align"] === "super") return "super";
  if (tag === "sub" || style["vertical-align"] === "sub") return "sub";
  return style["vertical-align"] === "baseline" ? null : shift;
}

const SUPER = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ";
const SUB = "₀₁₂₃₄₅₆₇₈₉₊₋";

/** Digits and powers that stand higher or lower, by letters of their own: 10⁶ is another number than 106. Words stay. */
export function shifted(text: string, shift: Writing["shift"]): string {
  if (shift === null || !/^[\d+−n-]{1,12}$/.test(text) || (shift === "sub" && text.includes("n"))) return text;
  const letters = shift === "super" ? SUPER : SUB;
  const placeOf = (sign: string) => (sign === "n" ? 12 : sign === "+" ? 10 : /\d/.test(sign) ? Number(sign) : 11);
  return text.replaceAll(/[\d+−n-]/g, (sign) => letters.charAt(placeOf(sign)));
}
