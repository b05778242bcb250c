import type { FoundTag } from "./template-tags.ts";
import { makeTag } from "./template-tags.ts";

/** Elements of HTML whose names somebody may write in capitals. */
const ELEMENTS = new Set(
  (
    "a abbr address article aside audio b blockquote body br button caption center cite code col dd del details div dl dt em " +
    "embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li main " +
    "mark nav noscript object ol option p param picture pre q s samp script section select small source span strike strong " +
    "style sub summary sup svg table tbody td template textarea tfoot th thead title tr tt u ul var video"
  ).split(" "),
);
const MAX_TAG_LENGTH = 2_000;

/** How many characters may be read in vain, so that a text of openings that nothing closes is read in linear time. */
export type Budget = { left: number };

/**
 * The component that a `<` begins (`<Callout type="note">`, `</Callout>`); null for an element of HTML, and for a sign of comparison.
 * With `isMdx`, an element with expressions too: it becomes one that HTML can read.
 */
export function componentTagAt(text: string, at: number, isMdx: boolean, budget: Budget): FoundTag | null {
  if (isMdx && (text.startsWith("<>", at) || text.startsWith("</>", at))) {
    const source = text[at + 1] === ">" ? "<>" : "</>";
    return { end: at + source.length, tag: makeTag(source, "gone") };
  }
  const [found, slash, name = ""] = /^<(\/?)([A-Za-z][\w.-]{0,80})(?=[\s/>])/.exec(text.slice(at, at + 90)) ?? [];
  if (found === undefined) return null;
  // `<DIV>` is an element, `<Aside>` a component.
  const isElement = name === name.toUpperCase() && ELEMENTS.has(name.toLowerCase());
  const isComponent = /^[A-Z]/.test(name) && !isElement;
  if (!isComponent && !isMdx) return null;
  const end = tagEnd(text, at + found.length, budget);
  if (end === -1) return null;
  const source = text.slice(at, end);
  if (isComponent) {
    if (slash === "/") return { end, tag: makeTag(source, "close", name) };
    const isAlone = source.endsWith("/>");
    const args = source.slice(found.length, isAlone ? -2 : -1).trim();
    return { end, tag: makeTag(source, isAlone ? "alone" : "open", name, args) };
  }
  return source.includes("={")
    ? { end, tag: makeTag(source, "open", `<${name}`, source.slice(found.length, -1)) }
    : null;
}

/** Where a tag ends, whose quotations and expressions may hold `>`; -1 where it does not. */
function tagEnd(text: string, from: number, budget: Budget): number {
  const limit = Math.min(text.length, from + MAX_TAG_LENGTH);
  let depth = 0;
  let quote = "";
  for (let at = from; at < limit && budget.left > 0; at++) {
    const character = text[at] as string;
    budget.left -= 1;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'" || character === "`") quote = character;
    else if (character === "{") depth++;
    else if (character === "}") depth--;
    else if (depth <= 0 && character === ">") return at + 1;
    else if (depth <= 0 && character === "<") return -1;
    else if (character === "\n" && text[at + 1] === "\n") return -1;
  }
  return -1;
}

/** An expression in braces of MDX, which a reader sees the value of, not the text. */
export function expressionAt(text: string, at: number, budget: Budget): FoundTag | null {
  const limit = Math.min(text.length, at + MAX_TAG_LENGTH);
  let depth = 0;
  for (let end = at; end < limit && budget.left > 0; end++) {
    budget.left -= 1;
    if (text[end] === "{") depth++;
    else if (text[end] === "}" && --depth === 0) {
      const source = text.slice(at, end + 1);
      const inner = source.slice(1, -1).trim();
      if (inner.startsWith("/*") || inner === "") return { end: end + 1, tag: makeTag(source, "gone") };
      const quoted = /^(["'`])([^"'`{}]*)\1$/.exec(inner)?.[2];
      if (quoted !== undefined) return { end: end + 1, tag: makeTag(source, "words", "", quoted) };
      return { end: end + 1, tag: makeTag(source, "alone", source.slice(0, 80)) };
    } else if (text[end] === "\n" && text[end + 1] === "\n") return null;
  }
  return null;
}

/** Names of pictures that a text of MDX imports, with their paths. */
export function importsOf(line: string): [string, string] | null {
  const found = /^import\s+([A-Za-z_$][\w$]*)\s+from\s+["']([^"']{1,500})["']/.exec(line);
  return found === null ? null : [found[1] as string, found[2] as string];
}
