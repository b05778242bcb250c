import { type Json, listAt, parseJson, textAt, valueAt } from "./json-values.ts";

/** Nodes of one page that are looked at. */
const MAX_NODES = 500;
const MAX_DEPTH = 4;

const ARTICLES = /^(?:\w{0,20}Article|\w{0,20}BlogPosting|Report|Review|Recipe)$/;
const LISTS = new Set(["CollectionPage", "ItemList", "Blog", "SearchResultsPage", "ProfilePage"]);

/** What a page says of itself in JSON-LD, as nodes with a type. */
export class LinkedData {
  readonly #nodes: Json[] = [];

  constructor(scripts: readonly string[]) {
    for (const script of scripts) this.#collect(parseJson(withoutComment(script)), 0);
  }

  /** The node of the article that the page is; undefined where there is none, or several. */
  get article(): Json {
    const articles = this.#nodes.filter((node) => typesOf(node).some((type) => ARTICLES.test(type)));
    return articles.length === 1 || this.#isSame(articles) ? articles[0] : undefined;
  }

  /** Whether the page says that it is a list, and no article. */
  get isList(): boolean {
    return this.article === undefined && this.#nodes.some((node) => typesOf(node).some((type) => LISTS.has(type)));
  }

  /** The first node of a type. */
  ofType(type: string): Json {
    return this.#nodes.find((node) => typesOf(node).includes(type));
  }

  /** The name that a value is or has, itself or by the id of another node. */
  nameOf(value: Json): string {
    if (typeof value === "string") return value.trim();
    const name = textAt(value, "name");
    if (name !== "") return name;
    const id = textAt(value, "@id");
    return id === ""
      ? ""
      : textAt(
          this.#nodes.find((node) => textAt(node, "@id") === id && textAt(node, "name") !== ""),
          "name",
        );
  }

  /** The address of a picture: as it is, of an `ImageObject`, or of the node that an id names. */
  pictureOf(value: Json): string {
    const [first] = Array.isArray(value) ? value : [value];
    if (typeof first === "string") return first.trim();
    const own = textAt(first, "url") || textAt(first, "contentUrl");
    if (own !== "") return own;
    const id = textAt(first, "@id");
    const node =
      id === "" ? undefined : this.#nodes.find((one) => textAt(one, "@id") === id && textAt(one, "url") !== "");
    return textAt(node, "url");
  }

  #isSame(articles: readonly Json[]): boolean {
    const names = new Set(articles.map((node) => textAt(node, "headline") || textAt(node, "name")));
    return articles.length > 0 && names.size === 1 && !names.has("");
  }

  #collect(value: Json, depth: number): void {
    if (depth > MAX_DEPTH || this.#nodes.length >= MAX_NODES || typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, MAX_NODES)) this.#collect(one, depth + 1);
      return;
    }
    if (typesOf(value).length > 0) this.#nodes.push(value);
    for (const key of ["@graph", "mainEntity", "mainEntityOfPage", "author", "publisher"]) {
      this.#collect(valueAt(value, key), depth + 1);
    }
  }
}

function typesOf(node: Json): string[] {
  return listAt(node, "@type")
    .filter((type) => typeof type === "string")
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ""));
}

/** Programs wrap scripts into marks of old browsers. */
function withoutComment(script: string): string {
  return script
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\]\]>)\s*$/, "");
}
