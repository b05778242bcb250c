/**
 * Finds texts from positions that only grow. Each is searched for once over the whole, however often it is asked for: a text of
 * openings that nothing closes is read in linear time.
 */
export class Finder {
  readonly #text: string;
  readonly #next = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Where `needle` stands next, from `from` on; -1 for nowhere. */
  next(needle: string, from: number): number {
    const known = this.#next.get(needle);
    if (known !== undefined && (known === -1 || known >= from)) return known;
    const at = this.#text.indexOf(needle, from);
    this.#next.set(needle, at);
    return at;
  }

  /** The same, before the end of the line or, where said, of the paragraph. */
  within(needle: string, from: number, end: "\n" | "\n\n"): number {
    const at = this.next(needle, from);
    const limit = this.next(end, from);
    return at === -1 || (limit !== -1 && limit < at) ? -1 : at;
  }
}
