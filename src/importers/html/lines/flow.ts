import type { RichTextNode } from "../../../rich-text/schema.ts";
import type { Flow } from "../context.ts";
import type { Findings } from "../found-once.ts";
import { type Marks, sameMarks } from "../marks.ts";
import { append, collapsed, isBlank } from "../tree/node.ts";

/** Turns a paragraph that is only an address, or a link to a file, into what it stands for. Null: it stays as it is. */
export type LoneReader = (content: readonly RichTextNode[]) => RichTextNode | null;

type Item =
  | { type: "text"; parts: string[]; marks: Marks }
  | { type: "break" }
  | { type: "reference"; name: string }
  | { type: "picture"; node: RichTextNode };

/** Collects words into lines, and lines into paragraphs, as a page shows them. */
export class LineFlow implements Flow {
  readonly blocks: RichTextNode[] = [];
  #items: Item[] = [];
  /** Whether space that follows shows nothing. */
  #isAtSpace = true;
  readonly #findings: Findings;
  readonly #readLone: LoneReader | null;

  constructor(findings: Findings, readLone: LoneReader | null) {
    this.#findings = findings;
    this.#readLone = readLone;
  }

  text(value: string, marks: Marks): void {
    let text = collapsed(value);
    if (this.#isAtSpace && text.startsWith(" ")) text = text.slice(1);
    if (text === "") return;
    this.#isAtSpace = text.endsWith(" ");
    const last = this.#items.at(-1);
    if (last?.type === "text" && sameMarks(last.marks, marks)) last.parts.push(text);
    else this.#items.push({ type: "text", parts: [text], marks });
  }

  lineBreak(): void {
    this.#items.push({ type: "break" });
    this.#isAtSpace = true;
  }

  reference(name: string): void {
    this.#items.push({ type: "reference", name });
    this.#isAtSpace = false;
  }

  picture(node: RichTextNode): void {
    this.#items.push({ type: "picture", node });
  }

  block(node: RichTextNode): void {
    this.end();
    this.blocks.push(node);
  }

  end(): void {
    const items = this.#items;
    if (items.length === 0) return;
    this.#items = [];
    this.#isAtSpace = true;
    for (const rows of paragraphsOf(items)) this.#paragraph(rows);
  }

  /**
   * A paragraph of some rows. Pictures stand between rows: one that begins or ends its row splits the paragraph there, one with
   * words on both sides follows the whole of it.
   */
  #paragraph(rows: readonly Item[][]): void {
    let current: Item[][] = [];
    let moved: RichTextNode[] = [];
    const emit = () => {
      const content = contentOf(current);
      if (content.length > 0) this.blocks.push(this.#readLone?.(content) ?? { type: "paragraph", content });
      append(this.blocks, moved);
      [current, moved] = [[], []];
    };
    for (const row of rows) {
      const first = row.findIndex(isShown);
      const last = row.findLastIndex(isShown);
      const words: Item[] = [];
      const [before, after]: [RichTextNode[], RichTextNode[]] = [[], []];
      row.forEach((item, index) => {
        if (item.type !== "picture") words.push(item);
        else if (first === -1 || index < first) before.push(item.node);
        else if (index > last) after.push(item.node);
        else {
          moved.push(item.node);
          const { alt, source } = item.node.attrs as { alt: string | null; source: string };
          this.#findings.add("picture-moved", alt || source);
        }
      });
      if (before.length > 0) {
        emit();
        append(this.blocks, before);
      }
      if (first !== -1) current.push(words);
      if (after.length > 0) {
        emit();
        append(this.blocks, after);
      }
    }
    emit();
  }
}

function isShown(item: Item): boolean {
  return item.type === "reference" || (item.type === "text" && !item.parts.every(isBlank));
}

/** Rows by paragraph: two breaks one after the other end one. */
function paragraphsOf(items: readonly Item[]): Item[][][] {
  const paragraphs: Item[][][] = [];
  let rows: Item[][] = [];
  let row: Item[] = [];
  const endRow = () => {
    if (row.some((item) => isShown(item) || item.type === "picture")) rows.push(row);
    else if (rows.length > 0) {
      paragraphs.push(rows);
      rows = [];
    }
    row = [];
  };
  for (const item of items) {
    if (item.type === "break") endRow();
    else row.push(item);
  }
  endRow();
  if (rows.length > 0) paragraphs.push(rows);
  return paragraphs;
}

/** Rows as the content of one paragraph. */
function contentOf(rows: readonly Item[][]): RichTextNode[] {
  const content: RichTextNode[] = [];
  for (const row of rows) {
    const nodes = trimmed(joined(row));
    if (nodes.length === 0) continue;
    if (content.length > 0) content.push({ type: "hardBreak" });
    append(content, nodes);
  }
  return content;
}

function joined(row: readonly Item[]): RichTextNode[] {
  const texts: Item[] = [];
  for (const item of row) {
    const last = texts.at(-1);
    if (item.type === "text" && last?.type === "text" && sameMarks(last.marks, item.marks))
      append(last.parts, item.parts);
    else texts.push(item.type === "text" ? { ...item, parts: [...item.parts] } : item);
  }
  return texts.flatMap((item): RichTextNode[] => {
    if (item.type === "reference") return [{ type: "footnoteReference", attrs: { name: item.name } }];
    return item.type === "text" ? [textNode(item.parts.join(""), item.marks)] : [];
  });
}

/** A text with its marks. */
export function textNode(text: string, marks: Marks = []): RichTextNode {
  return marks.length === 0 ? { type: "text", text } : { type: "text", text, marks: [...marks] };
}

/** Without the space at both ends that a page does not show. */
function trimmed(nodes: RichTextNode[]): RichTextNode[] {
  const result = [...nodes];
  for (let first = result[0]; first?.type === "text"; first = result[0]) {
    const text = (first.text ?? "").replace(/^ +/, "");
    if (text === "") {
      result.shift();
      continue;
    }
    result[0] = { ...first, text };
    break;
  }
  for (let last = result.at(-1); last?.type === "text"; last = result.at(-1)) {
    const whole = last.text ?? "";
    // At most one: space was collapsed.
    const text = whole.endsWith(" ") ? whole.slice(0, -1) : whole;
    if (text === "") {
      result.pop();
      continue;
    }
    result[result.length - 1] = { ...last, text };
    break;
  }
  return result;
}
