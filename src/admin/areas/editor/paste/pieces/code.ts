import { withoutControls } from "../letters/controls.ts";
import type { Source, SourceNode } from "../source.ts";
import type { Raw } from "./line.ts";

/** Elements that begin a line of code of their own: editors of code copy one for each line. */
const LINES = new Set(["div", "p", "li", "tr"]);

/** Classes that programs give to the number before a line. */
const LINE_NUMBER = /(?:^|\s)(?:ln|lnt|lineno|linenos|line-number|linenumber)(?:\s|$)/;

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
      else if (LINE_NUMBER.test(node.attrs.class ?? "")) continue;
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

/** Names of languages that stand above code; any other word there belongs to the text. */
const LABEL =
  /^(?:bash|c|c\+\+|c#|cpp|css|diff|go|html|java|javascript|js|json|jsx|kotlin|markdown|php|plaintext|powershell|python|r|ruby|rust|scss|sh|shell|sql|swift|text|tsx|typescript|ts|xml|yaml)$/i;

/** A block of code with its language, as a page shows it: without the line above that names it for readers. */
export function readCode(element: Source): { text: string; language: string | null } {
  const inner = innerCode(element);
  const said = languageIn(element) ?? (inner === null ? null : languageIn(inner.code));
  // What stands beside the code is its label; more than a word of it is part of the text.
  if (inner === null || inner.beside === "" || !/^[\w+#. -]{1,30}$/.test(inner.beside)) {
    return { text: codeOf(element), language: said };
  }
  const text = codeOf(inner.code);
  const isLabel = said !== null || LABEL.test(inner.beside);
  if (!isLabel || text.trim() === "") return { text: codeOf(element), language: said };
  return { text, language: said ?? inner.beside.toLowerCase() };
}

/** The one `code` in a block, and the words around it. Null where there is none, or several. */
function innerCode(element: Source): { code: Source; beside: string } | null {
  let code: Source | null = null;
  const beside: string[] = [];
  const waiting: SourceNode[] = [...element.content].reverse();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") beside.push(next);
    else if (next.tag === "code") {
      if (code !== null) return null;
      code = next;
    } else for (let index = next.content.length - 1; index >= 0; index -= 1) waiting.push(next.content[index] ?? "");
  }
  return code === null ? null : { code, beside: beside.join(" ").replaceAll(/\s+/g, " ").trim() };
}

/** The language that a page says its code is in, by the class that most programs use: `language-js`. */
function languageIn({ attrs }: Source): string | null {
  const found = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]{1,30})/.exec(attrs.class ?? "")?.[1];
  return found?.toLowerCase() ?? null;
}

/** Whether a line is empty ones of code: editors of code copy them as breaks between their lines. */
export function isEmptyCode(raw: readonly Raw[]): boolean {
  return raw.length > 0 && raw.every((each) => each.type === "break" && each.code === true);
}

/** Whether a line is in a typewriter's font as a whole. One word of code in a sentence is none. */
export function isMonospaced(raw: readonly Raw[]): boolean {
  const words = raw.filter((each) => each.type !== "break" && (each.type !== "raw" || each.text.trim() !== ""));
  return words.length > 0 && words.every((each) => each.type === "raw" && each.mono && each.marks.href === null);
}
