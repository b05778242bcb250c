import { EntityReader } from "./entities.ts";

/** Characters that XML forbids; an XML parser would pass most of them on. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]/gu;
const REFERENCE = /^&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z][A-Za-z\d]{0,31});/;
/** The same, or a lone ampersand. */
const REFERENCES = /&(?:#\d{1,7};|#[xX][\dA-Fa-f]{1,6};|[A-Za-z][A-Za-z\d]{0,31};)?/g;
const MAX_REFERENCE = 34;
/** Characters of a tag. What goes on longer is no tag. */
const MAX_TAG = 16 * 1024;

const SPECIAL = /[<&]/g;

/** The sections whose text is left as it is, by what opens them, with what ends them. */
const SECTIONS = [
  ["<![CDATA[", "]]>"],
  ["<!--", "-->"],
  ["<?", "?>"],
] as const;
const MAX_OPENING = 9;

/**
 * Mends, piece by piece, what an XML parser would lose text by: an ampersand that begins no reference, names of HTML, control
 * characters, and closing tags of nothing, at which saxes would close all that is open.
 */
export class TextRepair {
  readonly #entities = new EntityReader();
  readonly #open: string[] = [];
  readonly #count = new Map<string, number>();
  #rest = "";
  /** What ends the section that is read; empty outside. */
  #end = "";

  /** What of the text up to here is certain. */
  write(piece: string): string {
    return this.#read(this.#rest + piece.replace(FORBIDDEN, ""), false);
  }

  /** What is left at the end of the file. */
  close(): string {
    return this.#read(this.#rest, true);
  }

  #read(text: string, isLast: boolean): string {
    let out = "";
    let at = 0;
    while (at < text.length) {
      const next = this.#end === "" ? this.#readMarkup(text, at, isLast) : this.#readSection(text, at, isLast);
      if (next === null) break;
      out += next.out;
      at = next.at;
    }
    this.#rest = text.slice(at);
    return out;
  }

  #readSection(text: string, at: number, isLast: boolean): { out: string; at: number } | null {
    const end = text.indexOf(this.#end, at);
    if (end >= 0) {
      const after = end + this.#end.length;
      this.#end = "";
      return { out: text.slice(at, after), at: after };
    }
    const safe = isLast ? text.length : text.length - this.#end.length + 1;
    return safe > at ? { out: text.slice(at, safe), at: safe } : null;
  }

  #readMarkup(text: string, at: number, isLast: boolean): { out: string; at: number } | null {
    const special = nextSpecial(text, at);
    if (special > at) return { out: text.slice(at, special), at: special };
    if (text[at] === "&") {
      const reference = REFERENCE.exec(text.slice(at, at + MAX_REFERENCE))?.[0];
      if (reference !== undefined) return { out: this.#entities.rewrite(reference), at: at + reference.length };
      const isCut = !isLast && text.length - at < MAX_REFERENCE && /^&#?\w*$/.test(text.slice(at));
      return isCut ? null : { out: "&amp;", at: at + 1 };
    }
    if (!isLast && text.length - at < MAX_OPENING) return null;
    for (const [opening, end] of SECTIONS) {
      if (!text.startsWith(opening, at)) continue;
      this.#end = end;
      return { out: opening, at: at + opening.length };
    }
    return this.#readTag(text, at, isLast);
  }

  #readTag(text: string, at: number, isLast: boolean): { out: string; at: number } | null {
    const name = /^<\/?([A-Za-z_][^\s<>/="'&]{0,200})/.exec(text.slice(at, at + 210))?.[1];
    const isDeclaration = text.startsWith("<!", at);
    // A sign of comparison is text.
    if (name === undefined && !isDeclaration) return { out: "&lt;", at: at + 1 };
    const end = text.indexOf(">", at);
    if (end < 0 && isDeclaration) return { out: text.slice(at), at: text.length };
    if (end < 0) return isLast || text.length - at > MAX_TAG ? { out: "&lt;", at: at + 1 } : null;
    const tag = text.slice(at, end + 1);
    if (name === undefined) return { out: tag, at: end + 1 };
    if (tag.startsWith("</")) return { out: this.#close(name) ? tag : `&lt;${tag.slice(1, -1)}&gt;`, at: end + 1 };
    if (!tag.endsWith("/>")) this.#opened(name);
    return { out: this.#mendAttributes(tag), at: end + 1 };
  }

  #opened(name: string): void {
    this.#open.push(name);
    this.#count.set(name, (this.#count.get(name) ?? 0) + 1);
  }

  /** Whether a tag of that name is open; what was opened after it and not closed is closed with it. */
  #close(name: string): boolean {
    if ((this.#count.get(name) ?? 0) === 0) return false;
    for (let top = this.#open.pop(); top !== undefined; top = this.#open.pop()) {
      this.#count.set(top, (this.#count.get(top) ?? 1) - 1);
      if (top === name) break;
    }
    return true;
  }

  #mendAttributes(tag: string): string {
    if (!tag.includes("&")) return tag;
    return tag.replace(REFERENCES, (found) => (found === "&" ? "&amp;" : this.#entities.rewrite(found)));
  }
}

/** Where the next `<` or `&` stands, or the end. */
function nextSpecial(text: string, from: number): number {
  SPECIAL.lastIndex = from;
  return SPECIAL.exec(text)?.index ?? text.length;
}
