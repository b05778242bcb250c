import type { Source, SourceNode } from "../source.ts";
import { withoutControls } from "./controls.ts";
import type { Raw } from "./line.ts";

/** Elements that begin a line of code of their own: editors of code copy one for each line. */
const LINES = new Set(["div", "p", "li", "tr"]);

/** The words of a block of code, line by line. */
export function codeOf(element: Source): string {
  const parts: string[] = [];
  let fresh = true;
  const write = (text: string) => {
    if (text === "") return;
    parts.push(text);
    fresh = text.endsWith("\n");
  };
  const walk = (nodes: readonly SourceNode[]) => {
    for (const node of nodes) {
      if (typeof node === "string") write(node.replaceAll(/\r\n?/g, "\n"));
      else if (node.tag === "br") write("\n");
      else {
        const isLine = LINES.has(node.tag);
        if (isLine && !fresh) write("\n");
        walk(node.content);
        if (isLine && !fresh) write("\n");
      }
    }
  };
  walk(element.content);
  return withoutEnds(withoutControls(parts.join("")).replaceAll("\u00A0", " "));
}

function withoutEnds(text: string): string {
  const start = text.startsWith("\n") ? 1 : 0;
  let end = text.length;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The language that a page says its code is in, by the class that most programs use: `language-js`. */
export function codeLanguage(element: Source): string | null {
  const inner = element.content.find((child) => typeof child !== "string" && child.tag === "code") as
    | Source
    | undefined;
  for (const classes of [element.attrs.class, inner?.attrs.class]) {
    const found = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]{1,30})/.exec(classes ?? "")?.[1];
    if (found !== undefined) return found.toLowerCase();
  }
  return null;
}

/** Whether a line is in a typewriter's font as a whole. One word of code in a sentence is none. */
export function isMonospaced(raw: readonly Raw[]): boolean {
  const words = raw.filter((each) => each.type !== "break" && (each.type !== "raw" || each.text.trim() !== ""));
  return words.length > 0 && words.every((each) => each.type === "raw" && each.mono && each.marks.href === null);
}
