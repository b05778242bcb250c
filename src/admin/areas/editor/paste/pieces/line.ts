import { withoutControls } from "../letters/controls.ts";
import type { Inline, Marks } from "./piece.ts";

/** Letters that browsers take for space and write once. A no-break space is not one of them. */
const SPACE = /[ \t\n\r\f]+/g;

/** Letters of no width that programs leave behind, and what no text may hold. */
const INVISIBLE = /[\u200B\u2060\uFEFF]|(?![\t\n\v\f\r])\p{Cc}/gu;

/** One text of a line before spaces are put right. */
export type Raw = Inline | { type: "raw"; text: string; pre: boolean; mono: boolean; marks: Marks };

/**
 * The lines of a paragraph as a reader sees them: space once, none at the ends, none around a break. Two breaks or more
 * are the end of a paragraph, as those mean who press Enter twice.
 */
export function toLines(raw: readonly Raw[]): Inline[][] {
  const lines: Inline[][] = [];
  let line: Inline[] = [];
  let breaks = 0;
  const end = () => {
    const tidy = tidyLine(line);
    if (tidy.length > 0) lines.push(tidy);
    line = [];
  };
  for (const each of raw.flatMap(split)) {
    if (each.type === "break") {
      breaks += 1;
      continue;
    }
    if (each.type === "text" && each.text.trim() === "" && breaks > 0) continue;
    if (breaks > 1) end();
    else if (breaks === 1 && line.length > 0) line.push({ type: "break" });
    breaks = 0;
    line.push(each);
  }
  end();
  return lines;
}

function split(raw: Raw): Inline[] {
  if (raw.type !== "raw") return [raw];
  const marks = raw.mono ? { ...raw.marks, code: true } : raw.marks;
  const text = withoutControls(raw.text.replaceAll(INVISIBLE, ""));
  if (!raw.pre) return [{ type: "text", text: text.replaceAll(SPACE, " "), marks }];
  const inlines: Inline[] = [];
  for (const [index, part] of text.split(/\r\n|\r|\n/).entries()) {
    if (index > 0) inlines.push({ type: "break" });
    if (part !== "") inlines.push({ type: "text", text: part.replaceAll(SPACE, " "), marks });
  }
  return inlines;
}

/** Space once, also over the borders of marks, and none where a line begins or ends. */
function tidyLine(line: readonly Inline[]): Inline[] {
  const tidy: Inline[] = [];
  let spaced = true;
  for (const each of line) {
    if (each.type !== "text") {
      if (each.type === "break") trimEnd(tidy);
      tidy.push(each);
      spaced = each.type === "break";
      continue;
    }
    let text = withoutAlignment(each.text);
    if (spaced) text = text.replace(/^[ \u00A0]/, "");
    if (text === "") continue;
    spaced = /[ \u00A0]$/.test(text);
    tidy.push({ ...each, text });
  }
  trimEnd(tidy);
  return tidy.some(({ type }) => type !== "break") && hasSomething(tidy) ? tidy : [];
}

/** Several no-break spaces in a row move words to the right; one belongs to French typography. */
function withoutAlignment(text: string): string {
  return text.replaceAll(/[\u00A0 ]{2,}/g, " ");
}

function trimEnd(line: Inline[]): void {
  for (let last = line.at(-1); last?.type === "text"; last = line.at(-1)) {
    const text = last.text.replace(/[ \u00A0]$/, "");
    if (text !== "") {
      line[line.length - 1] = { ...last, text };
      return;
    }
    line.pop();
  }
}

function hasSomething(line: readonly Inline[]): boolean {
  return line.some((each) => each.type === "reference" || (each.type === "text" && each.text.trim() !== ""));
}

/** The words of code as they are written: spaces count. */
export function toCode(raw: readonly Raw[]): string {
  const text = raw
    .map((each) => (each.type === "raw" || each.type === "text" ? each.text : each.type === "break" ? "\n" : ""))
    .join("");
  return withoutControls(text.replaceAll(/\r\n?/g, "\n").replaceAll("\u00A0", " "));
}
