import type { ExportEvent, RawItem } from "./export-events.ts";
import { isKeptMeta, isWrittenMeta } from "./meta-keys.ts";

/** Characters of one field. What a database of WordPress takes is longer; what people write is not. */
const MAX_FIELD = 16 * 1024 * 1024;
/** Characters of all that is kept of one item. */
const MAX_ITEM = 32 * 1024 * 1024;
/** Values of one item, so that a hostile file does not fill the memory with small ones. */
const MAX_VALUES = 5000;

/** Puts one element of the channel together: an item, an author, or a term. */
export class ItemBuilder {
  readonly #element: string;
  readonly #line: number;
  readonly #fields = new Map<string, string>();
  readonly #categories: RawItem["categories"] = [];
  readonly #meta: RawItem["meta"] = [];
  readonly #otherMeta: string[] = [];
  /** The elements that are open within this one. */
  readonly #path: string[] = [];
  #category: { domain: string; nicename: string } | null = null;
  #metaKey = "";
  #metaValue = "";
  #comments = 0;
  #text = "";
  #isCut = false;
  #isBroken = false;
  #kept = 0;

  constructor(element: string, line: number) {
    this.#element = element;
    this.#line = line;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, isSelfClosing: boolean): void {
    const depth = this.#path.push(name);
    const isLeaf = depth === 1 || (depth === 2 && this.#path[0] === "wp:postmeta");
    if (!isLeaf) {
      // HTML that was not wrapped in CDATA.
      if (this.#path[0] !== "wp:comment") this.addMarkup(tagOf(name, attributes, isSelfClosing));
      return;
    }
    this.#text = "";
    if (name === "category") {
      const { domain = "category", nicename = "" } = attributes;
      this.#category = { domain, nicename };
    } else if (name === "wp:postmeta") {
      this.#metaKey = "";
      this.#metaValue = "";
    }
    if (name === "guid" && attributes.isPermaLink === "true") this.#fields.set("guid permalink", "true");
  }

  close(name: string, isSelfClosing: boolean): void {
    const depth = this.#path.length;
    if (this.#path[depth - 1] === name) this.#path.pop();
    if (depth === 1) this.#closeField(name);
    else if (depth === 2 && this.#path[0] === "wp:postmeta") this.#closeMeta(name);
    else if (!isSelfClosing && this.#path[0] !== "wp:comment") this.addMarkup(`</${name}>`);
  }

  addText(text: string): void {
    if (this.#path.length === 0 || this.#path[0] === "wp:comment") return;
    const size = this.#text.length + text.length;
    if (size > MAX_FIELD || this.#kept + size > MAX_ITEM) this.#isCut = true;
    else this.#text += text;
  }

  /** Markup of a text that the file does not wrap. */
  addMarkup(markup: string): void {
    this.addText(markup);
  }

  /** Says that markup in it was broken: what was read of it may be wrong. */
  markBroken(): void {
    this.#isBroken = true;
  }

  title(): string {
    return (this.#fields.get("title") ?? "").trim().slice(0, 200);
  }

  isOfWordPress(): boolean {
    return [...this.#fields.keys()].some((name) => name.startsWith("wp:"));
  }

  build(): ExportEvent[] {
    const field = (name: string) => (this.#fields.get(name) ?? "").trim();
    switch (this.#element) {
      case "wp:author":
        return [
          { type: "author", author: { login: field("wp:author_login"), displayName: field("wp:author_display_name") } },
        ];
      case "wp:category":
        return [this.#term("category", field("wp:category_nicename"), field("wp:cat_name"))];
      case "wp:tag":
        return [this.#term("post_tag", field("wp:tag_slug"), field("wp:tag_name"))];
      case "wp:term":
        return [this.#term(field("wp:term_taxonomy"), field("wp:term_slug"), field("wp:term_name"))];
      default:
        return [...this.#broken(), { type: "item", item: this.#item() }];
    }
  }

  #item(): RawItem {
    // Its password may be among what was lost: nobody reads it before somebody has looked.
    if (this.#isCut || this.#isBroken) this.#fields.set("wp:status", "draft");
    return {
      fields: this.#fields,
      categories: this.#categories,
      meta: this.#meta,
      otherMeta: this.#otherMeta,
      comments: this.#comments,
      line: this.#line,
    };
  }

  #term(taxonomy: string, slug: string, name: string): ExportEvent {
    const description = this.#fields.get("wp:term_description") ?? "";
    return { type: "term", term: { taxonomy, slug, name, description, line: this.#line } };
  }

  #broken(): ExportEvent[] {
    return this.#isCut ? [{ type: "broken", line: this.#line, detail: this.title() }] : [];
  }

  #closeField(name: string): void {
    const text = this.#text;
    this.#text = "";
    this.#kept += text.length;
    if (name === "wp:comment") this.#comments++;
    else if (name === "wp:postmeta") this.#addMeta();
    else if (name === "category" && this.#category !== null) {
      if (this.#categories.length < MAX_VALUES) this.#categories.push({ ...this.#category, label: text.trim() });
      this.#category = null;
    } else if (this.#fields.size >= MAX_VALUES) this.#isCut = true;
    else if ((this.#fields.get(name) ?? "").trim() === "") this.#fields.set(name, text);
  }

  #closeMeta(name: string): void {
    if (name === "wp:meta_key") this.#metaKey = this.#text.trim().slice(0, 300);
    else if (name === "wp:meta_value") this.#metaValue = this.#text;
    this.#text = "";
  }

  #addMeta(): void {
    const [key, value] = [this.#metaKey, this.#metaValue];
    if (this.#meta.length + this.#otherMeta.length >= MAX_VALUES) return;
    if (isKeptMeta(key)) {
      this.#meta.push({ key, value });
      this.#kept += value.length;
    }
    if (isWrittenMeta(key) && value.trim() !== "") this.#otherMeta.push(key);
  }
}

function tagOf(name: string, attributes: Readonly<Record<string, string>>, isSelfClosing: boolean): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`);
  return `<${name}${list.join("")}${isSelfClosing ? "/" : ""}>`;
}
