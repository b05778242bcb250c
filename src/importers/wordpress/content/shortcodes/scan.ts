import { ForwardSearch, scanTag } from "../html-scan.ts";
import { looksLikeAttributes } from "./attributes.ts";
import { isKnownShortcode, isVerbatimShortcode } from "./names.ts";
import { endsBefore, endsBehind } from "./standing.ts";

/** A piece of a text that may be (part of) a shortcode. `source`: what stands behind its name. */
export type Token = {
  kind: "open" | "close" | "single" | "verbatim" | "escaped";
  name: string;
  source: string;
  start: number;
  end: number;
  /** Whether it is a shortcode even without a partner. */
  isSure: boolean;
  /** Of a verbatim one, what it holds; of an escaped one, what is meant. */
  inner: string;
};

const OPENING = /\[(\[?)(\/?)([A-Za-z][\w-]{0,60})(?=[\s\]/=]|&nbsp;)/y;
const SPECIAL = /[[<]/g;
/** Elements in which brackets are words. */
const LITERAL = new Set(["pre", "code", "script", "style", "textarea"]);

/** Finds what may be shortcodes, outside of tags, comments, and code. */
export function scanShortcodes(text: string): Token[] {
  const search = new ForwardSearch(text);
  const lower = new ForwardSearch(text.toLowerCase());
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const special = SPECIAL.exec(text);
    if (special === null) break;
    const token = special[0] === "[" ? readToken(search, special.index) : null;
    if (token !== null) {
      tokens.push(token);
      at = token.end;
    } else at = special[0] === "[" ? special.index + 1 : afterMarkup(search, lower, special.index);
  }
  return tokens;
}

function afterMarkup(search: ForwardSearch, lower: ForwardSearch, start: number): number {
  if (search.text.startsWith("<!--", start)) {
    const end = search.indexOf("-->", start);
    return end < 0 ? start + 4 : end + 3;
  }
  const tag = scanTag(search, start);
  if (tag === null) return start + 1;
  if (tag.isClosing || tag.isSelfClosing || !LITERAL.has(tag.name)) return tag.end;
  const close = lower.indexOf(`</${tag.name}`, tag.end);
  return close < 0 ? tag.end : close;
}

function readToken(search: ForwardSearch, start: number): Token | null {
  const { text } = search;
  OPENING.lastIndex = start;
  const [found, doubled, slash, name = ""] = OPENING.exec(text) ?? [];
  if (found === undefined) return null;
  const behind = start + found.length;
  const close = search.indexOf("]", behind);
  const nested = search.indexOf("[", behind);
  if (close < 0 || (nested >= 0 && nested < close)) return null;
  const source = text.slice(behind, close);
  const token = { name: name.toLowerCase(), source, start, end: close + 1, inner: "" };
  if (doubled === "[") return escapedToken(search, token, name);
  const isKnown = isKnownShortcode(token.name);
  if (slash === "/") return source.trim() === "" ? { ...token, kind: "close", isSure: isKnown } : null;
  const isSingle = source.trimEnd().endsWith("/");
  const isSure =
    isKnown || isSingle || looksLikeAttributes(source) || isAloneName(text, name, start, source, close + 1);
  // Words behind an unknown name are words: `[see the plan]`.
  if (!isSure && source.trim() !== "") return null;
  if (isSingle) return { ...token, kind: "single", source: source.trimEnd().slice(0, -1), isSure };
  if (isVerbatimShortcode(token.name)) {
    const end = search.indexOf(`[/${name}]`, close);
    if (end >= 0) {
      const inner = text.slice(close + 1, end);
      return { ...token, kind: "verbatim", isSure: true, inner, end: end + name.length + 3 };
    }
  }
  return { ...token, kind: "open", isSure };
}

/** `[[name]]` and `[[name]words[/name]]` mean the same with single brackets. */
function escapedToken(search: ForwardSearch, token: Omit<Token, "kind" | "isSure">, name: string): Token | null {
  const { text } = search;
  const escaped = { ...token, kind: "escaped" as const, isSure: true };
  if (text[token.end] === "]") {
    return { ...escaped, inner: text.slice(token.start + 1, token.end), end: token.end + 1 };
  }
  const closing = `[/${name}]]`;
  const end = search.indexOf(closing, token.end);
  if (end < 0) return null;
  const after = end + closing.length;
  return { ...escaped, inner: text.slice(token.start + 1, after - 1), end: after };
}

/** A name such as `my_plugin-form` alone on its line is none of a word that somebody put into brackets. */
function isAloneName(text: string, name: string, start: number, source: string, end: number): boolean {
  return (
    source === "" && /^[a-z\d]+(?:[_-][a-z\d]+){1,9}$/.test(name) && endsBefore(text, start) && endsBehind(text, end)
  );
}
