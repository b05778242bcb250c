import { unknownHtml } from "../embeds.ts";
import { attributeWords } from "./attribute-words.ts";
import { shortcodeAttributes } from "./attributes.ts";
import { mediaShortcode } from "./media.ts";
import { isBuilder } from "./names.ts";
import { pairShortcodes } from "./pair.ts";
import { scanShortcodes, type Token } from "./scan.ts";
import { endsBefore, endsBehind } from "./standing.ts";
import { verbatimShortcode } from "./verbatim.ts";

/** Boxes within boxes that are kept as such; deeper ones leave their words alone. */
const MAX_DEPTH = 60;
type Frame = { token: Token; out: string; isAlone: boolean };

/**
 * Makes HTML of the shortcodes of a text: pictures, galleries, code, and content of other sites of those that are known, and marks with
 * their words for all others. `attached`: the pictures uploaded to the text, by their ids. What is no shortcode stays as it is (`scanShortcodes`).
 */
export function renderShortcodes(text: string, attached: readonly number[] = []): string {
  if (!text.includes("[")) return text;
  const tokens = pairShortcodes(scanShortcodes(text));
  if (tokens.length === 0) return text;
  const frames: Frame[] = [];
  let out = "";
  let at = 0;
  const add = (html: string) => {
    const frame = frames.at(-1);
    if (frame === undefined) out += html;
    else frame.out += html;
  };
  for (const token of tokens) {
    add(text.slice(at, token.start));
    at = token.end;
    if (token.kind === "open") {
      frames.push({ token, out: "", isAlone: endsBefore(text, token.start) });
    } else if (token.kind === "close") {
      const frame = frames.pop();
      if (frame === undefined) continue;
      const isAlone = frame.isAlone && endsBehind(text, token.end);
      add(frames.length >= MAX_DEPTH ? frame.out : renderEnclosing(frame, isAlone, attached));
    } else if (token.kind === "escaped") add(token.inner);
    else if (token.name !== "") {
      const isAlone = endsBefore(text, token.start) && endsBehind(text, token.end);
      add(token.kind === "verbatim" ? verbatimShortcode(token) : renderSingle(token, isAlone, attached));
    }
  }
  add(text.slice(at));
  return withoutBoxes(out);
}

function renderEnclosing({ token, out }: Frame, isAlone: boolean, attached: readonly number[]): string {
  const attributes = shortcodeAttributes(token.source);
  const media = mediaShortcode(token.name, attributes, out, attached);
  if (media !== null) return media;
  const isBlock = isAlone || isBuilder(token.name);
  const words = attributeWords(token.name, attributes, isBlock, out);
  return unknownHtml("shortcode", token.name, isBlock ? `${words}${out}` : joinWords(words, out), !isBlock);
}

function renderSingle(token: Token, isAlone: boolean, attached: readonly number[]): string {
  const attributes = shortcodeAttributes(token.source);
  const media = mediaShortcode(token.name, attributes, "", attached);
  if (media !== null) return media;
  const isBlock = isAlone || isBuilder(token.name);
  return unknownHtml("shortcode", token.name, attributeWords(token.name, attributes, isBlock, ""), !isBlock);
}

function joinWords(words: string, inner: string): string {
  return words === "" || inner === "" ? words + inner : `${words} ${inner}`;
}

/** A paragraph around a block alone is none. */
function withoutBoxes(html: string): string {
  return html
    .replace(/<p>[ \t\n]{0,20}(?=<(?:figure|x-embed|x-unknown(?! [^<>]{0,300}data-inline)|pre)[ >])/g, "")
    .replace(/(?<=<\/(?:figure|x-embed|pre)>)[ \t\n]{0,20}<\/p>/g, "");
}
