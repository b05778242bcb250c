import { newUid } from "../../../../../kernel/uid.ts";
import { parseVideoUrl, type Video, videoHostName, videoPage } from "../../../../../rich-text/embeds/video.ts";
import { hasUid, type RichTextMark, type RichTextNode } from "../../../../../rich-text/schema.ts";
import { closeUpHeadings } from "./headings.ts";
import { foreignLanguages, languageOf } from "./languages.ts";
import { assembleLists, type Placed } from "./lists.ts";
import { PLAIN } from "./marks.ts";
import type { Cell, Inline, Marks, Piece } from "./piece.ts";
import { isBoldLine, withoutBold } from "./tables.ts";

/** What a text is put into. */
export type Column = {
  /** Its language. */
  language: string;
  /** The level of the heading above; 1 where there is none. */
  above: number;
};

/** Nodes of a pasted text, with fresh ids. */
export type PastedNodes = {
  blocks: RichTextNode[];
  footnotes: RichTextNode[];
  /** Empty paragraphs in which a picture will stand, by their ids, with the place of the picture in the list of all. */
  places: Map<string, number>;
  /** Videos by the ids of the paragraphs that link to them, which could show them. */
  videos: Map<string, Video>;
};

/** Puts pieces together as nodes that the schema of running text takes. */
export function toNodes(pieces: readonly Piece[], notes: ReadonlyMap<string, Piece[]>, column: Column): PastedNodes {
  const all = [...pieces, ...[...notes.values()].flat()];
  const headings = all.flatMap(headingsOf);
  const levels = closeUpHeadings(
    headings.map(({ level }) => level ?? 1),
    column.above,
  );
  const builder = new NodeBuilder(
    new Map(headings.map((heading, index) => [heading, levels[index] ?? 2])),
    foreignLanguages(all, column.language),
    new Set(notes.keys()),
  );
  const blocks = builder.blocks(pieces);
  const footnotes: RichTextNode[] = [];
  for (const [own, name] of builder.referenced) {
    const content = builder.blocks(notes.get(own) ?? []);
    footnotes.push(builder.make("footnote", { name }, content.length > 0 ? content : [builder.make("paragraph")]));
  }
  // A note whose mark stands where none may stand, as in code: its words are not lost.
  for (const [name, content] of notes) if (!builder.referenced.has(name)) blocks.push(...builder.blocks(content));
  return { blocks, footnotes, places: builder.places, videos: builder.videos };
}

type TextPiece = Extract<Piece, { type: "text" }>;

function headingsOf(piece: Piece): TextPiece[] {
  if (piece.type === "quote") return piece.pieces.flatMap(headingsOf);
  return piece.type === "text" && piece.level !== null ? [piece] : [];
}

class NodeBuilder {
  readonly places = new Map<string, number>();
  readonly videos = new Map<string, Video>();
  /** Names of footnotes in the order in which the text comes to them, and those they get. */
  readonly referenced = new Map<string, string>();
  readonly #levels: ReadonlyMap<TextPiece, number>;
  readonly #foreign: ReadonlySet<string>;
  readonly #notes: ReadonlySet<string>;

  constructor(levels: ReadonlyMap<TextPiece, number>, foreign: ReadonlySet<string>, notes: ReadonlySet<string>) {
    this.#levels = levels;
    this.#foreign = foreign;
    this.#notes = notes;
  }

  blocks(pieces: readonly Piece[]): RichTextNode[] {
    const placed: Placed[] = [];
    let index = 0;
    while (index < pieces.length) {
      const piece = pieces[index] as Piece;
      const { item } = piece;
      let end = index + 1;
      if (piece.type === "code" && piece.joins) {
        while (isMoreCode(pieces[end], piece)) end += 1;
      } else if (piece.type === "text" && piece.quote) {
        while (isMoreQuote(pieces[end], piece)) end += 1;
      }
      for (const node of this.#nodes(pieces.slice(index, end))) placed.push({ node, item });
      index = end;
    }
    return assembleLists(placed, (type, attrs) => this.make(type, attrs as Record<string, unknown>));
  }

  #nodes(pieces: readonly Piece[]): RichTextNode[] {
    const [piece] = pieces;
    if (piece === undefined) return [];
    switch (piece.type) {
      case "text":
        if (!piece.quote) return [this.#text(piece)];
        return [
          this.make(
            "blockquote",
            {},
            pieces.flatMap((each) => (each.type === "text" ? [this.#text(each)] : [])),
          ),
        ];
      case "code": {
        // Nor do empty lines end it.
        const last = pieces.findLastIndex((each) => each.type === "code" && each.text.trim() !== "");
        const lines = pieces.slice(0, last + 1).map((each) => (each.type === "code" ? each.text : ""));
        const content = lines.length > 0 ? [{ type: "text", text: lines.join("\n") }] : [];
        return [this.make("codeBlock", { language: piece.language, title: null }, content)];
      }
      case "quote":
        return [this.make("blockquote", {}, this.blocks(piece.pieces))];
      case "table":
        return [
          this.make(
            "table",
            {},
            piece.rows.map((row) =>
              this.make(
                "tableRow",
                {},
                row.map((cell) => this.#cell(cell)),
              ),
            ),
          ),
        ];
      case "picture": {
        const place = this.make("paragraph");
        this.places.set(String(place.attrs?.uid), piece.picture);
        return [place];
      }
      case "video":
        return this.#video(piece.address);
      case "rule":
        return [this.make("horizontalRule")];
    }
  }

  #text(piece: TextPiece): RichTextNode {
    const { level, line } = piece;
    if (level === null) return this.make("paragraph", {}, this.#line(line));
    const words = (isBoldLine(line) ? withoutBold(line) : line).map(
      (each): Inline => (each.type === "break" ? { type: "text", text: " ", marks: PLAIN } : each),
    );
    return this.make("heading", { level: this.#levels.get(piece) ?? 2 }, this.#line(words));
  }

  #cell({ header, align, line }: Cell): RichTextNode {
    return this.make(header ? "tableHeader" : "tableCell", { align }, this.#line(line));
  }

  #video(address: string): RichTextNode[] {
    const video = parseVideoUrl(address);
    if (video === null) return [];
    const href = videoPage(video);
    const text = { type: "text", text: videoHostName(video), marks: [{ type: "link", attrs: { href, title: null } }] };
    const place = this.make("paragraph", {}, [text]);
    this.videos.set(String(place.attrs?.uid), video);
    return [place];
  }

  #line(line: readonly Inline[]): RichTextNode[] {
    const nodes: RichTextNode[] = [];
    for (const each of line) {
      if (each.type === "break") nodes.push({ type: "hardBreak" });
      else if (each.type === "reference") {
        if (!this.#notes.has(each.name)) continue;
        const name = this.referenced.get(each.name) ?? `n${this.referenced.size + 1}`;
        this.referenced.set(each.name, name);
        nodes.push({ type: "footnoteReference", attrs: { name } });
      } else nodes.push(...this.#words(each.text, this.#marks(each.marks), nodes));
    }
    return nodes;
  }

  /** Words as a text node, joined with the one before where both are written alike. */
  #words(text: string, marks: RichTextMark[], before: RichTextNode[]): RichTextNode[] {
    const last = before.at(-1);
    if (last?.type === "text" && JSON.stringify(last.marks ?? []) === JSON.stringify(marks)) {
      last.text = `${last.text}${text}`;
      return [];
    }
    return [{ type: "text", text, ...(marks.length > 0 && { marks }) }];
  }

  #marks({ href, lang, ...flags }: Marks): RichTextMark[] {
    const marks: RichTextMark[] = [];
    if (href !== null) marks.push({ type: "link", attrs: { href, title: null } });
    const tag = languageOf(lang);
    if (tag !== null && this.#foreign.has(tag)) marks.push({ type: "language", attrs: { tag } });
    for (const type of ["bold", "italic", "strike", "code"] as const) if (flags[type]) marks.push({ type });
    return marks;
  }

  make(type: string, attrs: Record<string, unknown> = {}, content: RichTextNode[] = []): RichTextNode {
    const all = hasUid(type) ? { ...attrs, uid: newUid() } : attrs;
    return {
      type,
      ...(Object.keys(all).length > 0 && { attrs: all }),
      ...(content.length > 0 && { content }),
    };
  }
}

/** Lines of code that stand below each other are one block of it. */
function isMoreCode(piece: Piece | undefined, { item }: Piece): boolean {
  return piece?.type === "code" && piece.joins && piece.item === item;
}

function isMoreQuote(piece: Piece | undefined, { item }: Piece): boolean {
  return piece?.type === "text" && piece.quote && piece.level === null && piece.item === item;
}
