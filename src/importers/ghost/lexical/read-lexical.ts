import { field, isObject, objects, type Payload } from "../cards/payload.ts";
import { writeCard } from "../cards/write-card.ts";
import { escapeHtml } from "../markup/escape.ts";
import type { HtmlWriter } from "../markup/html-writer.ts";
import { inlineHtml, isInline } from "./inline.ts";
import { writeList } from "./lists.ts";
import { wordsBelow } from "./words.ts";

/** Of lists in lists and of what nobody knows: what stands deeper keeps its words. */
const MAX_DEPTH = 50;

/** Elements that hold a line. */
const LINES: ReadonlyMap<string, (node: Payload) => string> = new Map([
  ["paragraph", () => "p"],
  ["heading", headingTag],
  ["extended-heading", headingTag],
]);

const QUOTES: ReadonlySet<string> = new Set(["quote", "extended-quote", "aside"]);

function headingTag(node: Payload): string {
  const tag = field(node, "tag");
  return /^h[1-6]$/.test(tag) ? tag : "h2";
}

/**
 * Writes the text of Ghost's editor since version 5, which is JSON of Lexical.
 * @returns false where the JSON cannot be read.
 */
export function writeLexical(json: string, out: HtmlWriter): boolean {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return false;
  }
  if (!isObject(document) || !isObject(document.root)) return false;
  new LexicalWriter(out).blocks(objects(document.root.children), 0);
  return true;
}

class LexicalWriter {
  readonly #out: HtmlWriter;

  constructor(out: HtmlWriter) {
    this.#out = out;
  }

  blocks(nodes: readonly Payload[], depth: number): void {
    this.#lines("p", nodes, depth);
  }

  /** Runs of what stands within a line, each in an element; and blocks between them, which no line can hold. */
  #lines(tag: string, nodes: readonly Payload[], depth: number): void {
    let run: Payload[] = [];
    const flush = () => {
      const html = inlineHtml(run);
      run = [];
      if (html !== "") this.#out.write(tag === "" ? html : `<${tag}>${html}</${tag}>`);
    };
    for (const node of nodes) {
      if (isInline(field(node, "type"))) {
        run.push(node);
        continue;
      }
      flush();
      this.#block(node, depth);
    }
    flush();
  }

  #block(node: Payload, depth: number): void {
    const type = field(node, "type");
    const children = objects(node.children);
    if (depth > MAX_DEPTH) {
      const words = wordsBelow([node]);
      if (words !== "") this.#out.write(`<p>${escapeHtml(words)}</p>`);
      return;
    }
    const line = LINES.get(type);
    if (line !== undefined) this.#lines(line(node), children, depth + 1);
    else if (QUOTES.has(type)) this.#out.element("blockquote", () => this.#lines("p", children, depth + 1));
    else if (type === "list") writeList(node, this.#out, depth, (nodes, below) => this.#lines("", nodes, below));
    else if (!writeCard(type, node, this.#out)) this.#unknown(type, node, children, depth);
  }

  /** What nobody knows keeps its words: those of its nodes, or those of the fields in which cards have theirs. */
  #unknown(type: string, node: Payload, children: readonly Payload[], depth: number): void {
    this.#out.findUnknown(type === "" ? "?" : type);
    const html = field(node, "html");
    const words = field(node, "text");
    if (children.length > 0) this.blocks(children, depth + 1);
    else if (html !== "") this.#out.foreign(html);
    else if (words !== "") this.#out.write(`<p>${escapeHtml(words)}</p>`);
    else if (field(node, "src") !== "") writeCard("image", node, this.#out);
  }
}
