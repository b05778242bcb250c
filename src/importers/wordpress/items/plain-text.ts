import { decodeEntities } from "../xml/entities.ts";

/** Elements that separate words although no space stands there. */
const SEPARATORS = new Set([
  "br",
  "p",
  "div",
  "li",
  "ul",
  "ol",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "td",
  "th",
  "tr",
  "hr",
]);
/** Elements whose text nobody reads. */
const UNREAD = new Set(["script", "style", "template"]);

/** The words of a title or a summary, of one line, without HTML and with the characters that its entities mean. */
export function plainText(html: string): string {
  return decodeEntities(withoutTags(html))
    .replace(/[\s\p{Cc}]+/gu, keepOne)
    .trim();
}

/** No-break spaces between words are theirs; of other white space one space is left. */
function keepOne(space: string): string {
  return space === "\u00A0" || space === "\u202F" ? space : " ";
}

function withoutTags(html: string): string {
  if (!html.includes("<")) return html;
  const lower = html.toLowerCase();
  let out = "";
  let at = 0;
  for (let start = html.indexOf("<"); start >= 0; start = html.indexOf("<", at)) {
    const name = /^<(?:\/?([a-zA-Z][a-zA-Z0-9-]{0,30})|!)/.exec(html.slice(start, start + 34));
    const end = name === null ? start : html.indexOf(html.startsWith("<!--", start) ? "-->" : ">", start);
    if (end < 0) break;
    out += html.slice(at, name === null ? start + 1 : start);
    const element = name?.[1]?.toLowerCase() ?? "";
    if (SEPARATORS.has(element)) out += " ";
    at = html.startsWith("<!--", start) ? end + 3 : end + 1;
    if (UNREAD.has(element) && html[start + 1] !== "/") at = afterElement(lower, element, at);
  }
  return out + html.slice(at);
}

function afterElement(lower: string, element: string, from: number): number {
  const close = lower.indexOf(`</${element}`, from);
  return close < 0 ? lower.length : close;
}
