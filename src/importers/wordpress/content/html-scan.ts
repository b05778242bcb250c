/** Different texts that are searched for in one text. More come of hostile ones alone. */
const MAX_SEARCHES = 200;

/** Searches of one text that only go forward: what is not found once is not searched for again, so that time stays linear. */
export class ForwardSearch {
  readonly text: string;
  /** Whether quotation marks end: once one did not, tags end at their first `>`. */
  hasEvenQuotes = true;
  /** What is searched for -> where it stands at or after the last place asked; the length of the text for nowhere. */
  readonly #next = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
  }

  /** Where a text stands at or after a place, which never goes back; -1 for nowhere. */
  indexOf(what: string, from: number): number {
    if (this.#next.size > MAX_SEARCHES && !this.#next.has(what)) return -1;
    let next = this.#next.get(what) ?? -1;
    if (next < from) {
      const found = this.text.indexOf(what, from);
      next = found < 0 ? this.text.length : found;
      this.#next.set(what, next);
    }
    return next >= this.text.length ? -1 : next;
  }
}

/** A tag at a place. `end`: behind its `>`. */
export type ScannedTag = { name: string; isClosing: boolean; isSelfClosing: boolean; end: number };

const TAG_NAME = /<(\/?)([a-zA-Z][a-zA-Z0-9:-]{0,60})/y;
const STOP = /[>"']/g;

/** The tag that begins at a `<`; null where none does. A `>` within a quoted attribute does not end it. */
export function scanTag(search: ForwardSearch, start: number): ScannedTag | null {
  const { text } = search;
  TAG_NAME.lastIndex = start;
  const [found, slash, name = ""] = TAG_NAME.exec(text) ?? [];
  if (found === undefined) return null;
  const last = search.indexOf(">", start);
  if (last < 0) return null;
  let at = start + found.length;
  let end = -1;
  while (end < 0 && search.hasEvenQuotes) {
    STOP.lastIndex = at;
    const stop = STOP.exec(text);
    if (stop === null) search.hasEvenQuotes = false;
    else if (stop[0] === ">") end = stop.index + 1;
    else if (text[stop.index - 1] !== "=") at = stop.index + 1;
    else {
      const quote = search.indexOf(stop[0], Math.max(stop.index + 1, at));
      if (quote < 0) search.hasEvenQuotes = false;
      at = quote + 1;
    }
  }
  if (end < 0) end = last + 1;
  return { name: name.toLowerCase(), isClosing: slash === "/", isSelfClosing: text[end - 2] === "/", end };
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
