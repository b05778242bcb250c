import { pageAddress } from "../walk/addresses.ts";

/** What a feed says of one article. */
export type FeedItem = { url: string; date: string; authors: string[]; tags: string[] };

const MAX_TEXT = 1_000;
const MAX_NAMES = 20;

/** Takes the elements of RSS (2.0 and 1.0) and Atom, and gives their items. */
export class FeedReader {
  readonly #base: string;
  #item: FeedItem | null = null;
  #text = "";
  /** Elements that are open within the item. */
  #depth = 0;
  #isWithinAuthor = false;

  constructor(base: string) {
    this.#base = base;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#text = "";
    if (this.#item === null) {
      if (name === "item" || name === "entry") this.#item = { url: "", date: "", authors: [], tags: [] };
      this.#depth = 0;
      return;
    }
    this.#depth += 1;
    if (name === "author") this.#isWithinAuthor = true;
    const { href, rel = "alternate", term } = attributes;
    if (name === "link" && href !== undefined && rel === "alternate") this.#item.url = href;
    if (name === "category" && term !== undefined) this.#addTag(term);
  }

  text(text: string): void {
    if (this.#item !== null && this.#text.length < MAX_TEXT) this.#text += text.slice(0, MAX_TEXT);
  }

  /** @returns the item that ends here, if it leads to a page. */
  close(name: string): FeedItem | null {
    const item = this.#item;
    if (item === null) return null;
    const text = this.#text.trim();
    this.#text = "";
    if ((name === "item" || name === "entry") && this.#depth === 0) {
      this.#item = null;
      const url = item.url === "" ? null : pageAddress(item.url, this.#base);
      return url === null ? null : { ...item, url };
    }
    this.#depth -= 1;
    if (this.#depth === 0 && name === "link" && text !== "") item.url = text;
    // Of a guid that is no address, nothing is known.
    if (this.#depth === 0 && name === "guid" && item.url === "" && /^https?:/.test(text)) item.url = text;
    if (["pubdate", "published", "date"].includes(name) && item.date === "") item.date = text;
    const isName = name === "creator" || (name === "name" && this.#isWithinAuthor);
    if (isName && text !== "" && item.authors.length < MAX_NAMES) item.authors.push(text);
    if (name === "author") this.#isWithinAuthor = false;
    if (name === "category" && text !== "") this.#addTag(text);
    return null;
  }

  #addTag(tag: string): void {
    if (this.#item !== null && this.#item.tags.length < MAX_NAMES) this.#item.tags.push(tag);
  }
}
