import type { Code, Definition, FootnoteDefinition, Heading, List, ListItem, Nodes, Paragraph } from "mdast";
import { definitionList, headingId, itemParts, type Part, slugOf, tableParts, wordsIn } from "./block-html.ts";
import { calloutKind, calloutNumber } from "./callouts.ts";
import { attribute, escapeText } from "./escape.ts";
import type { CodeText, Scanned } from "./scan.ts";
import { piecesOf, sentinel, unquieted } from "./sentinels.ts";
import { calloutStart, isBlockTag, type TagContext, tagAddress, tagHtml } from "./tag-html.ts";

/** A picture of Markdown with its caption, which HTML has no attribute for. */
export type CaptionedPicture = { source: string; caption: string };

/**
 * Markdown as HTML in which raw HTML stays where it stands. Blocks of code, calls of notes, and pictures with captions are marks, so
 * that the reader of HTML cannot change them. Nodes are rendered from a list, not by recursion: they may be nested as deep as the text wants.
 */
export class HtmlRenderer {
  readonly codes: CodeText[];
  readonly pictures: CaptionedPicture[] = [];
  /** Names of the notes that the text calls, in the order of their first calls. */
  readonly cited: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #ids = new Map<string, number>();
  readonly #scanned: Scanned;
  readonly #definitions: ReadonlyMap<string, Definition>;
  readonly #notes: ReadonlyMap<string, FootnoteDefinition>;
  readonly #context: TagContext;

  constructor(
    scanned: Scanned,
    definitions: ReadonlyMap<string, Definition>,
    notes: ReadonlyMap<string, FootnoteDefinition>,
    context: TagContext,
  ) {
    this.codes = scanned.codes;
    this.#scanned = scanned;
    this.#definitions = definitions;
    this.#notes = notes;
    this.#context = context;
  }

  render(nodes: readonly Nodes[]): string {
    const html: string[] = [];
    const stack: Part[] = [...nodes].reverse();
    for (let part = stack.pop(); part !== undefined; part = stack.pop()) {
      if (typeof part === "string") html.push(part);
      else {
        const parts = this.#parts(part);
        for (let at = parts.length - 1; at >= 0; at--) stack.push(parts[at] as Part);
      }
    }
    return html.join("");
  }

  #parts(node: Nodes): Part[] {
    switch (node.type) {
      case "paragraph":
        return this.#paragraph(node);
      case "heading":
        return this.#heading(node);
      case "blockquote":
        return this.#quotation(node.children);
      case "list":
        return this.#list(node);
      case "listItem":
        return itemParts(node);
      case "code":
        return [this.#code(node)];
      case "thematicBreak":
        return ["<hr>"];
      case "table":
        return tableParts(node);
      case "html":
        return [this.#raw(node.value)];
      case "text":
        return [this.#words(node.value)];
      case "inlineCode":
        return ["<code>", escapeText(this.#original(node.value)), "</code>"];
      case "strong":
        return ["<strong>", ...node.children, "</strong>"];
      case "emphasis":
        return ["<em>", ...node.children, "</em>"];
      case "delete":
        return ["<del>", ...node.children, "</del>"];
      case "break":
        return ["<br>"];
      case "link":
        return this.#link(node.url, node.title, node.children);
      case "linkReference": {
        const { url = "", title } = this.#definitions.get(node.identifier) ?? {};
        return this.#link(url, title, node.children);
      }
      case "image":
        return [this.#image(node.url, node.alt, node.title)];
      case "imageReference": {
        const { url = "", title } = this.#definitions.get(node.identifier) ?? {};
        return [this.#image(url, node.alt, title)];
      }
      case "footnoteReference":
        return [this.#call(node.identifier)];
      default:
        // Definitions stand elsewhere; rows and cells are the table's.
        return [];
    }
  }

  #paragraph(node: Paragraph): Part[] {
    const [first, ...others] = node.children;
    if (others.length === 0 && first?.type === "text" && this.#isTags(first.value)) return [first];
    return definitionList(node) ?? ["<p>", ...node.children, "</p>"];
  }

  /** A heading with the ids that links may lead to: the one it is given (`{#id}`), and the one made of its words. */
  #heading({ depth, children }: Heading): Part[] {
    const words = slugOf(wordsIn(children));
    const count = this.#ids.get(words) ?? 0;
    this.#ids.set(words, count + 1);
    const id = count === 0 ? words : `${words}-${count}`;
    const last = children.at(-1);
    const [whole, given] = (last?.type === "text" && headingId(last.value)) || [];
    if (whole === undefined || last?.type !== "text")
      return [`<h${depth}${attribute("id", id)}>`, ...children, `</h${depth}>`];
    const rest: Nodes = { ...last, value: last.value.slice(0, -whole.length).trimEnd() };
    return [`<h${depth}${attribute("id", given ?? id)}>`, ...children.slice(0, -1), rest, `</h${depth}>`];
  }

  #isTags(text: string): boolean {
    const pieces = piecesOf(text).filter((piece) => typeof piece !== "string" || piece.trim() !== "");
    return pieces.every((piece) => {
      if (typeof piece === "string" || piece.kind !== "tag") return false;
      const tag = this.#scanned.tags[piece.index];
      return tag !== undefined && (isBlockTag(tag) || tag.type === "gone");
    });
  }

  /** A quotation, or a callout where its first line is `[!NOTE]`, or `[!info] Title` of Obsidian. */
  #quotation(children: Nodes[]): Part[] {
    const [first, ...others] = children;
    const start = first?.type === "paragraph" ? first.children[0] : undefined;
    const [marker, word = "", title = ""] =
      (start?.type === "text" &&
        /^\[!([A-Za-z][\w-]{0,40})(?:\|[^\]\n]{0,60})?\][+-]?[ \t]*([^\n]*)(?:\n|$)/.exec(start.value)) ||
      [];
    if (marker === undefined || first?.type !== "paragraph" || start?.type !== "text") {
      return ["<blockquote>", ...children, "</blockquote>"];
    }
    const rest = start.value.slice(marker.length);
    // Formatted words may go on behind the title, on its line.
    const isWhole = marker.endsWith("\n") || first.children.length === 1;
    const begin = calloutStart(calloutNumber(calloutKind(word) ?? "note"), isWhole ? this.#plain(title) : "");
    const words: Nodes[] = [{ type: "text", value: isWhole ? rest : `${title}${rest}` }, ...first.children.slice(1)];
    const isEmpty = isWhole && rest === "" && first.children.length === 1;
    return [begin, ...(isEmpty ? [] : ["<p>", ...words, "</p>"]), ...others, "</blockquote>"];
  }

  #list(node: List): Part[] {
    // What kramdown puts a table of contents in the place of.
    const isContents =
      node.children.length === 1 && this.#scanned.tags.length > 0 && this.#isContents(node.children[0]);
    if (isContents) return [];
    const start = node.ordered && node.start != null && node.start !== 1 ? ` start="${node.start}"` : "";
    return [node.ordered ? `<ol${start}>` : "<ul>", ...node.children, node.ordered ? "</ol>" : "</ul>"];
  }

  #isContents(node: ListItem | undefined): boolean {
    const [paragraph] = node?.children ?? [];
    const last = paragraph?.type === "paragraph" ? paragraph.children.at(-1) : undefined;
    const piece = last?.type === "text" ? piecesOf(last.value).at(-1) : undefined;
    return (
      typeof piece === "object" &&
      piece.kind === "tag" &&
      /^\{:\s*toc/.test(this.#scanned.tags[piece.index]?.source ?? "")
    );
  }

  /** A block of code is a mark alone in its paragraph: its text is taken over as it is. */
  #code({ lang, meta, value }: Code): string {
    const [, quoted, bare] =
      /(?:title|filename|file|name)=(?:\{?["']([^"'\n]{1,200})["']\}?|(\S{1,200}))/.exec(meta ?? "") ?? [];
    // `{1,3}` of some programs stands without a space behind the language.
    const language = /^[^{:\s]{0,60}/.exec(this.#original(lang ?? ""))?.[0] ?? "";
    const named = /^[^:\s]{1,60}:([^\s{]{1,200})$/.exec(lang ?? "")?.[1];
    const title = this.#original(quoted ?? bare ?? named ?? "");
    const index = this.codes.push({ language, title, value: this.#original(value) }) - 1;
    return `<p>${sentinel("code", index)}</p>`;
  }

  #link(url: string, title: string | null | undefined, children: Nodes[]): Part[] {
    return [
      `<a${attribute("href", this.#address(url))}${attribute("title", this.#plain(title ?? ""))}>`,
      ...children,
      "</a>",
    ];
  }

  #image(url: string, alt: string | null | undefined, title: string | null | undefined): string {
    const caption = this.#plain(title ?? "").trim();
    const source = this.#address(url);
    const src = caption === "" ? source : sentinel("picture", this.pictures.push({ source, caption }) - 1);
    // An empty text is one that nobody wrote: Markdown has no way to leave it out.
    return `<img${attribute("src", src)}${attribute("alt", this.#plain(alt ?? ""))}>`;
  }

  #call(name: string): string {
    if (!this.#notes.has(name)) return escapeText(`[^${name}]`);
    const known = this.#numbers.get(name);
    const number = known ?? this.cited.push(name) - 1;
    this.#numbers.set(name, number);
    return sentinel("note", number);
  }

  /** Words with the tags among them. */
  #words(text: string): string {
    return piecesOf(text)
      .map((piece) => (typeof piece === "string" ? escapeText(unquieted(piece)) : this.#piece(piece)))
      .join("");
  }

  /** Raw HTML. A tag within an element's own tag is an address there. */
  #raw(html: string): string {
    let isWithin = false;
    return piecesOf(html)
      .map((piece) => {
        if (typeof piece !== "string") return isWithin ? this.#addressOf(piece.index) : this.#piece(piece);
        const [start, end] = [piece.lastIndexOf("<"), piece.lastIndexOf(">")];
        if (start !== end) isWithin = start > end;
        return unquieted(piece);
      })
      .join("");
  }

  #piece({ kind, index }: { kind: string; index: number }): string {
    if (kind === "code") return `<p>${sentinel("code", index)}</p>`;
    const tag = this.#scanned.tags[index];
    if (kind !== "tag" || tag === undefined) return "";
    return tagHtml(tag, this.#context);
  }

  #address(url: string): string {
    return unquieted(
      piecesOf(url)
        .map((piece) => (typeof piece === "string" ? piece : this.#addressOf(piece.index)))
        .join(""),
    );
  }

  #addressOf(index: number): string {
    const tag = this.#scanned.tags[index];
    return tag === undefined ? "" : tagAddress(tag, this.#context);
  }

  /** Words of an attribute. */
  #plain(text: string): string {
    const words = piecesOf(text).map((piece) => {
      const tag = typeof piece === "string" ? undefined : this.#scanned.tags[piece.index];
      return typeof piece === "string" ? piece : tag?.type === "words" ? tag.args : "";
    });
    return unquieted(words.join(""));
  }

  /** What the file has: a tag within code is an example. */
  #original(text: string): string {
    const words = piecesOf(text).map((piece) => {
      if (typeof piece === "string") return piece;
      return piece.kind === "code"
        ? (this.codes[piece.index]?.value ?? "")
        : (this.#scanned.tags[piece.index]?.source ?? "");
    });
    return unquieted(words.join(""));
  }
}
