import { parseVideoUrl } from "../../../../../rich-text/embeds/video.ts";
import { drawnFormula, type Formula, formulaOf, isCopyOfFormula } from "../formulas/math-ml.ts";
import { emojiOf } from "../letters/emoji.ts";
import { quotationMarks } from "../letters/quotation-marks.ts";
import { signsOf } from "../letters/sign-fonts.ts";
import type { PasteReport } from "../report.ts";
import { classesOf, type Source, type SourceNode, wordsOf } from "../source.ts";
import { checkedIn, checkedItem } from "./check-boxes.ts";
import { codeOf, isEmptyCode, isMonospaced, readCode } from "./code.ts";
import { type Raw, toCode, toLines } from "./line.ts";
import { PLAIN, shifted, type Writing, writingIn } from "./marks.ts";
import type { Inline, Item, PastedPicture, Piece } from "./piece.ts";
import { isLayout, listingIn, readTable, structureIn } from "./tables.ts";

/** What is gathered while a text is read. */
export type Reading = {
  report: PasteReport;
  pictures: PastedPicture[];
  /** The pieces of each footnote by its name. */
  notes: Map<string, Piece[]>;
  /** Lists so far, so that each has a name of its own. */
  lists: number;
  /** The language of the text, whose quotation marks are written. */
  language: string;
};

/** What a line belongs to. */
type Block = {
  /** 0 of a title, 1 to 6 of a heading; null of a paragraph. */
  level: number | null;
  quote: boolean;
  item: Item | null;
  /** Lists around it. */
  depth: number;
  /** Whether the item has its check box already. */
  boxed: boolean;
};

const NO_BLOCK: Block = { level: null, quote: false, item: null, depth: 0, boxed: false };
const NO_WRITING: Writing = { marks: PLAIN, mono: false, pre: false, shift: null, signs: null };

/** Quotes within quotes that are kept apart; a long exchange of mails has dozens. */
const MOST_QUOTES = 4;
const DEEPEST_LIST = 9;

const BLOCKS = new Set([
  ...["p", "div", "section", "article", "header", "footer", "main", "nav", "aside", "figure", "figcaption", "address"],
  ...["center", "details", "summary", "fieldset", "form", "legend", "dl", "dt", "dd", "body", "html", "hgroup", "li"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "search", "caption", "tr", "td", "th", "tbody", "thead", "tfoot", "pre"],
]);

/** Reads a tree into pieces: paragraphs with their places in lists, tables, pictures. */
export function readPieces(nodes: readonly SourceNode[], reading: Reading, quotes = 0): Piece[] {
  const reader = new PieceReader(reading, quotes);
  reader.read(nodes, NO_WRITING, NO_BLOCK);
  reader.endLine(NO_BLOCK);
  return reader.pieces;
}

class PieceReader {
  readonly pieces: Piece[] = [];
  readonly #reading: Reading;
  readonly #quotes: number;
  #raw: Raw[] = [];
  /** The item of the paragraph before, where lists are not elements. */
  #lastItem: Item | null = null;
  /** The sign of a check box, to stand before the words of its item. */
  #sign = "";
  /** Quotation marks that are open. */
  #quoted = 0;

  constructor(reading: Reading, quotes: number) {
    this.#reading = reading;
    this.#quotes = quotes;
  }

  read(nodes: readonly SourceNode[], writing: Writing, block: Block): void {
    for (const node of nodes) {
      if (typeof node === "string") {
        const { marks, pre, mono, signs } = writing;
        const text = signs === null ? shifted(node, writing.shift) : this.#signs(node, signs);
        this.#raw.push({ type: "raw", text, pre, mono, marks });
      } else if (isCopyOfFormula(node, nodes)) continue;
      else this.#readElement(node, writingIn(node, writing), block);
    }
  }

  #signs(letters: string, font: string): string {
    const { text, lost } = signsOf(letters, font);
    this.#reading.report.signs += lost;
    return text;
  }

  /** Makes pieces of what stands in the line so far. */
  endLine(block: Block): void {
    const raw = this.#raw;
    this.#raw = [];
    if (
      this.#sign !== "" &&
      raw.some((each) => each.type === "reference" || (each.type !== "break" && each.text.trim() !== ""))
    ) {
      raw.unshift({ type: "text", text: this.#sign, marks: PLAIN });
      this.#sign = "";
    }
    if (block.level === null && block.item === null && isMonospaced(raw)) {
      this.#add({ type: "code", text: toCode(raw), language: null, joins: true }, block);
      return;
    }
    const above = this.pieces.at(-1);
    if (isEmptyCode(raw) && above?.type === "code" && above.joins) {
      this.#add({ type: "code", text: "\n".repeat(raw.length - 1), language: null, joins: true }, block);
      return;
    }
    for (const line of toLines(raw)) this.#add({ type: "text", level: block.level, line, quote: block.quote }, block);
  }

  #add(piece: DistributiveOmit<Piece, "item">, { item }: Block): void {
    this.pieces.push({ ...piece, item });
  }

  #readElement(element: Source, writing: Writing, block: Block): void {
    const { tag, content } = element;
    const formula = tag === "math" ? formulaOf(element) : drawnFormula(element);
    if (formula !== null) {
      this.#readFormula(formula, element, writing);
      return;
    }
    if (
      element.attrs.class !== undefined &&
      classesOf(element).some((name) => name === "katex-display" || name === "MathJax_Display")
    ) {
      this.#raw.push({ type: "break" });
      this.read(content, writing, block);
      this.#raw.push({ type: "break" });
      return;
    }
    const isChecked = tag === "li" || block.boxed ? null : checkedIn(element);
    if (isChecked !== null) this.#raw.push({ type: "text", text: this.#box(isChecked), marks: PLAIN });
    if (this.#readSpecial(element, writing, block)) return;
    if (!BLOCKS.has(tag) && !isHeading(element)) {
      this.read(content, writing, block);
      return;
    }
    this.endLine(block);
    const inner = this.#blockOf(element, block);
    const before = this.pieces.length;
    this.read(content, tag === "dt" ? { ...writing, marks: { ...writing.marks, bold: true } } : writing, inner);
    this.endLine(inner);
    if (element.place !== undefined) this.#lastItem = inner.item;
    else if (this.pieces.length > before) this.#lastItem = null;
  }

  #readFormula(formula: Formula | "none", element: Source, { marks }: Writing): void {
    if (formula === "none" || formula.partial) this.#reading.report.formulas += 1;
    if (formula === "none") return;
    const isBlock = element.attrs.display === "block" || element.attrs.display === "true";
    if (isBlock) this.#raw.push({ type: "break" });
    this.#raw.push({ type: "text", text: formula.text, marks });
    if (isBlock) this.#raw.push({ type: "break" });
  }

  #box(isChecked: boolean): string {
    this.#reading.report.checkBoxes += 1;
    return isChecked ? "☑ " : "☐ ";
  }

  /** Reads an element that means something of its own. @returns whether it is one. */
  #readSpecial(element: Source, writing: Writing, block: Block): boolean {
    const read = this.#specials[element.tag];
    if (read === undefined) return false;
    if (element.tag === "pre" && !writing.mono && element.style["font-family"] !== undefined) return false;
    read(element, writing, block);
    return true;
  }

  readonly #list = (element: Source, writing: Writing, block: Block) => this.#readList(element, writing, block);

  readonly #specials: Readonly<Record<string, (element: Source, writing: Writing, block: Block) => void>> = {
    br: ({ attrs }, { mono, pre }) => {
      // What browsers add to the end of what they copy.
      if (attrs.class !== "Apple-interchange-newline") this.#raw.push({ type: "break", code: mono && pre });
    },
    hr: (_, __, block) => {
      this.endLine(block);
      this.#add({ type: "rule" }, block);
    },
    input: () => undefined,
    q: ({ content }, writing, block) => {
      const [open, close] = quotationMarks(writing.marks.lang ?? this.#reading.language, this.#quoted);
      const { marks, pre, mono } = writing;
      this.#quoted += 1;
      this.#raw.push({ type: "raw", text: open, pre, mono, marks });
      this.read(content, writing, block);
      this.#raw.push({ type: "raw", text: close, pre, mono, marks });
      this.#quoted -= 1;
    },
    rt: ({ content }, writing, block) => {
      if (content.every((node) => wordsOf(node).trim() === "")) return;
      this.#raw.push({ type: "text", text: " (", marks: writing.marks });
      this.read(content, writing, block);
      this.#raw.push({ type: "text", text: ")", marks: writing.marks });
    },
    "note-reference": ({ attrs: { name = "" } }) => {
      this.#raw.push({ type: "reference", name });
    },
    note: ({ attrs: { name = "" }, content }) => {
      const { notes } = this.#reading;
      // Of two notes with one name the first is the one that is called; the words of the other stand at the end.
      const key = notes.has(name) ? `${name} ${notes.size}` : name;
      notes.set(key, readPieces(content, this.#reading, this.#quotes));
    },
    img: (element, writing, block) => this.#readPicture(element, writing, block),
    iframe: (element, _, block) => this.#readFrame(element, block),
    table: (element, writing, block) => this.#readTable(element, writing, block),
    blockquote: (element, writing, block) => this.#readQuote(element, writing, block),
    pre: (element, _, block) => this.#readCode(element, block),
    ul: this.#list,
    ol: this.#list,
    menu: this.#list,
    dir: this.#list,
  };

  #blockOf(element: Source, block: Block): Block {
    const level = levelOf(element) ?? block.level;
    const quote = block.quote || classesOf(element).some((name) => name === "MsoQuote" || name === "MsoIntenseQuote");
    const { place } = element;
    if (place === undefined) return { ...block, level, quote };
    if (place === "continues") return { ...block, level, quote, item: this.#lastItem };
    return { ...block, level, quote, item: { ...place }, depth: place.level };
  }

  #readList(element: Source, writing: Writing, block: Block): void {
    this.endLine(block);
    const { attrs, content, tag } = element;
    const ordered = tag === "ol";
    this.#reading.lists += 1;
    const own = `list ${this.#reading.lists}`;
    const depth = Math.min(block.depth + 1, DEEPEST_LIST);
    let number = ordered ? numberIn(attrs.start) : null;
    for (const child of content) {
      if (typeof child === "string" ? child.trim() === "" : child.tag === "br") continue;
      if (typeof child !== "string" && ["ul", "ol", "menu", "dir"].includes(child.tag)) {
        this.#readElement(child, writingIn(child, writing), { ...block, depth });
        continue;
      }
      const isItem = typeof child !== "string" && child.tag === "li";
      const inner = isItem ? writingIn(child, writing) : writing;
      const nodes = isItem ? child.content : [child];
      // A list of cards, each with its heading: the headings structure the text, not the list.
      if (isItem && child.content.some((each) => typeof each !== "string" && /^h[1-6]$/.test(each.tag))) {
        const isChecked = checkedItem(child);
        if (isChecked !== null) this.#sign = this.#box(isChecked);
        this.read(nodes, inner, { ...block, item: null, boxed: isChecked !== null });
        this.endLine({ ...block, item: null });
        this.#sign = "";
        continue;
      }
      // Word for the web has a list of its own for each item, and says where it belongs.
      const level = isItem ? numberIn(child.attrs["data-aria-level"]) : null;
      const item: Item = {
        list: (isItem ? child.attrs["data-listid"] : undefined) ?? own,
        level: Math.min(level ?? depth, DEEPEST_LIST),
        ordered,
        number: (isItem && ordered ? numberIn(child.attrs.value) : null) ?? number,
      };
      number = null;
      const isChecked = isItem ? checkedItem(child) : null;
      const within: Block = { ...block, item, depth: item.level, boxed: isChecked !== null };
      if (isChecked !== null) this.#sign = this.#box(isChecked);
      this.read(nodes, inner, within);
      this.endLine(within);
      if (this.#sign === "") continue;
      const line: Inline[] = [{ type: "text", text: this.#sign.trim(), marks: PLAIN }];
      this.#sign = "";
      this.#add({ type: "text", level: null, line, quote: within.quote }, within);
    }
  }

  #readQuote(element: Source, writing: Writing, block: Block): void {
    this.endLine(block);
    // Browsers and mail programs indent with it.
    const indents = element.style.border?.startsWith("none") === true;
    if (indents || this.#quotes >= MOST_QUOTES) {
      this.read(element.content, writing, block);
      this.endLine(block);
      return;
    }
    const reader = new PieceReader(this.#reading, this.#quotes + 1);
    reader.read(element.content, writing, NO_BLOCK);
    reader.endLine(NO_BLOCK);
    if (reader.pieces.length > 0) this.#add({ type: "quote", pieces: reader.pieces }, block);
  }

  #readCode(element: Source, block: Block): void {
    this.endLine(block);
    const { text, language } = readCode(element);
    if (text.trim() === "") return;
    this.#dropLabel(language);
    // LibreOffice has an element of its own for each line.
    const joins = classesOf(element).includes("western");
    this.#add({ type: "code", text, language, joins }, block);
  }

  /** The line above a block of code that names its language, where a page draws it as a line of its own. */
  #dropLabel(language: string | null): void {
    const last = this.pieces.at(-1);
    if (language === null || last?.type !== "text" || last.level !== null || last.item !== null) return;
    const [only, another] = last.line;
    const isLabel = only?.type === "text" && another === undefined && only.text.toLowerCase() === language;
    if (isLabel) this.pieces.pop();
  }

  #readTable(element: Source, writing: Writing, block: Block): void {
    this.endLine(block);
    const listing = listingIn(element);
    if (listing !== null) {
      const text = listing.map((cell) => codeOf({ ...cell, tag: "pre" })).join("\n");
      if (text.trim() !== "") this.#add({ type: "code", text, language: null, joins: false }, block);
      return;
    }
    if (isLayout(element)) {
      this.read(element.content, writing, block);
      this.endLine(block);
      return;
    }
    const caption = element.content.find((child) => typeof child !== "string" && child.tag === "caption");
    if (caption !== undefined) this.read([caption], writing, block);
    const after: Piece[] = [];
    if (structureIn(element) !== null) this.#reading.report.flattenedTables += 1;
    const { rows, merged, cut } = readTable(element, (cell) => {
      const reader = new PieceReader(this.#reading, MOST_QUOTES);
      reader.read(cell.content, writingIn(cell, writing), NO_BLOCK);
      reader.endLine(NO_BLOCK);
      // No picture may stand in a cell: it follows the table.
      after.push(...reader.pieces.filter(({ type }) => type === "picture"));
      return reader.pieces;
    });
    this.#reading.report.emptyRows += cut;
    if (merged) this.#reading.report.splitTables += 1;
    if (rows.length > 0) this.#add({ type: "table", rows }, block);
    for (const piece of after) this.#add(piece, block);
  }

  #readPicture({ attrs }: Source, { marks }: Writing, block: Block): void {
    const { src = "", alt = "", width = "", height = "" } = attrs;
    const emoji = emojiOf(alt.trim(), src);
    if (emoji !== null) {
      this.#raw.push({ type: "text", text: emoji, marks });
      return;
    }
    // The box of a checklist, which Google Docs draws as a picture.
    const role = attrs["aria-roledescription"] ?? "";
    if (role.includes("checkbox") || (block.boxed && role !== "")) return;
    // Counts who opens a mail.
    if (isTiny(width) || isTiny(height) || (src.trim() === "" && alt.trim() === "")) return;
    this.endLine(block);
    const pictures = this.#reading.pictures;
    // Many pages lead from a picture to its own file, which is no page to read.
    const href = marks.href === null || PICTURE_FILE.test(marks.href) ? null : marks.href;
    pictures.push({ source: src.trim() || null, file: null, alt: alt.trim(), href });
    this.#add({ type: "picture", picture: pictures.length - 1 }, block);
  }

  #readFrame({ attrs: { src = "" } }: Source, block: Block): void {
    if (parseVideoUrl(src) === null) return;
    this.endLine(block);
    this.#add({ type: "video", address: src }, block);
  }
}

/** The address of a file that is a picture. */
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#]|$)/i;

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

function isHeading(element: Source): boolean {
  return levelOf(element) !== null;
}

/** 0 for a title, 1 to 6 for a heading by its name, its role, or Word's outline; null for anything else. */
function levelOf(element: Source): number | null {
  const { tag, attrs, style } = element;
  if (classesOf(element).some((name) => name.toLowerCase() === "msotitle")) return 0;
  const named = /^h([1-6])$/.exec(tag)?.[1];
  if (named !== undefined) return Number(named);
  if (attrs.role === "heading") return Math.min(Math.max(numberIn(attrs["aria-level"]) ?? 2, 1), 6);
  const outline = tag === "p" ? /^[1-6]$/.exec(style["mso-outline-level"] ?? "")?.[0] : undefined;
  return outline === undefined ? null : Number(outline);
}

function numberIn(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,9}$/.test(value.trim()) ? Number(value) : null;
}

function isTiny(size: string): boolean {
  return /^[0-3](?:px)?$/.test(size.trim());
}
