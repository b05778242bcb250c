import { parseFragment } from "parse5";

/** What XML itself knows; any other name is one of HTML, which exports use although XML does not allow it. */
const OF_XML = new Set(["amp", "lt", "gt", "quot", "apos"]);
/** Different names that are remembered. HTML has some 2,000. */
const MAX_REMEMBERED = 3000;

/** Rewrites references to characters so that an XML parser reads them. Each opened file has its own. */
export class EntityReader {
  readonly #names = new Map<string, string>();

  /** `&name;` or `&#1;` as XML may have it: numbers for names of HTML, nothing for a control character, else the text itself. */
  rewrite(reference: string): string {
    const name = reference.slice(1, -1);
    if (OF_XML.has(name)) return reference;
    return name.startsWith("#") ? rewriteNumber(name) : this.#rewriteName(name, reference);
  }

  #rewriteName(name: string, reference: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const decoded = decodeEntities(reference);
    const rewritten = decoded === reference ? `&amp;${name};` : asNumbers(decoded);
    if (this.#names.size < MAX_REMEMBERED) this.#names.set(name, rewritten);
    return rewritten;
  }
}

function rewriteNumber(name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  if (code === 9 || code === 10 || code === 13) return `&#${code};`;
  // HTML takes 128 to 159 for what Windows-1252 has there, as old texts mean it.
  if (code >= 128 && code < 160) return asNumbers(decodeEntities(`&#${code};`));
  const isCharacter = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && (code & 0xfffe) !== 0xfffe;
  return isCharacter ? `&#${code};` : "";
}

function asNumbers(text: string): string {
  return Array.from(text, (character) => `&#${character.codePointAt(0)};`).join("");
}

/** A text without markup whose references to characters are those of HTML. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  const { childNodes } = parseFragment(text.replaceAll("<", "&lt;"));
  return childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}
