import type { Node, Slice } from "@tiptap/pm/model";

/** What a copy needs of the text that it is taken from. */
type Options = {
  /** The number of a note. */
  numberOf(name: string): number | null;
  /** Notes that what was copied refers to, and that are not part of it, in their order. */
  notes: readonly Node[];
};

/**
 * A passage as other programs read plain text: bullets and numbers, cells of a table apart by tabs, one empty line between
 * blocks, numbers of notes with the notes at the end. Words within one block are these words alone.
 */
export function copiedText({ content }: Slice, { numberOf, notes }: Options): string {
  const write = new Writer(numberOf);
  let only = content.childCount === 1 ? content.firstChild : null;
  while (only !== null && !only.isTextblock && !only.isInline && only.childCount === 1) only = only.firstChild;
  const words =
    only?.isTextblock === true || only?.isInline === true ? write.inline(only) : write.blocks(content.content);
  return [words, ...notes.map((note) => write.note(note))].filter((each) => each !== "").join("\n\n");
}

class Writer {
  readonly #numberOf: (name: string) => number | null;

  constructor(numberOf: (name: string) => number | null) {
    this.#numberOf = numberOf;
  }

  blocks(nodes: readonly Node[]): string {
    return nodes
      .map((node) => this.#block(node))
      .filter((text) => text !== "")
      .join("\n\n");
  }

  /** The words of a block; of an inline node, what stands for it. */
  inline(node: Node): string {
    if (node.isText) return node.text ?? "";
    if (node.type.name === "hardBreak") return "\n";
    if (node.type.name === "footnoteReference") return `[${this.#numberOf(String(node.attrs.name)) ?? "?"}]`;
    return node.content.content.map((child) => this.inline(child)).join("");
  }

  note(note: Node): string {
    return `[${this.#numberOf(String(note.attrs.name)) ?? "?"}] ${this.blocks(note.content.content)}`;
  }

  #block(node: Node): string {
    const { attrs, type, content } = node;
    switch (type.name) {
      case "bulletList":
        return this.#list(content.content, () => "• ");
      case "orderedList":
        return this.#list(content.content, (index) => `${Number(attrs.start ?? 1) + index}. `);
      case "listItem":
        return this.#list([node], () => "• ");
      case "table":
        return content.content.map((row) => this.#row(row)).join("\n");
      case "tableRow":
        return this.#row(node);
      case "horizontalRule":
        return "* * *";
      case "image":
        return [attrs.caption, attrs.alt].map(String).find((words) => words.trim() !== "" && words !== "null") ?? "";
      case "video":
        return String(attrs.title);
      case "footnotes":
        return content.content.map((note) => this.note(note)).join("\n\n");
      default:
        if (node.isTextblock || node.isInline) return this.inline(node);
        return this.blocks(content.content);
    }
  }

  /** Lines of an item below the first stand below its words. */
  #list(items: readonly Node[], signOf: (index: number) => string): string {
    return items
      .map((item, index) => {
        const sign = signOf(index);
        const lines = item.content.content.map((child) => this.#block(child)).join("\n");
        return sign + lines.replaceAll("\n", `\n${" ".repeat(sign.length)}`);
      })
      .join("\n");
  }

  #row(row: Node): string {
    // A cell is one cell wherever it is pasted.
    return row.content.content.map((cell) => this.inline(cell).replace(/[\t\n]+/g, " ")).join("\t");
  }
}
