import type { BlockContent, Blockquote, List, ListItem, PhrasingContent, Root, RootContent, TableRow } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Join, toMarkdown, type Unsafe } from "mdast-util-to-markdown";
import { type Addresses, embedToMarkdown, pictureOf } from "./embeds/to-markdown.ts";
import { CHECK_BOXES, type RichText, type RichTextMark, type RichTextNode } from "./schema.ts";

/**
 * `href`: address of a link a writer typed; null leaves its words without a link. `picture`, `file`: address of a
 * picture's file, and of a file to download. `labels`: labels of the footnotes of other texts in the same file, to which
 * those of this text are added.
 */
type Options = Addresses & { labels?: Set<string> };

/**
 * Rich text as the Markdown that the importer reads back to the same rich text: CommonMark with GitHub's tables,
 * footnotes, strike-through and alerts; a passage in another language is a `<span lang>`. Pure.
 * Where Markdown has no equivalent, the nearest one is written: a table without a head gets an empty one.
 */
export function richTextToMarkdown(document: RichText, options: Options): string {
  return markdownOf({ type: "root", children: richTextToMdast(document, options) });
}

/** The same as a tree, which may stand among others. */
export function richTextToMdast(document: RichText, options: Options): BlockContent[] {
  return new Writer(document, options).blocks(document.content);
}

/** A tree as Markdown, in the style of every Markdown file that the site serves. */
export function markdownOf(root: Root): string {
  return toMarkdown(root, {
    bullet: "-",
    // Autolinks do not support every URL that links do (CommonMark 6.5).
    resourceLink: true,
    rule: "-",
    join: [joinAlert],
    unsafe: [...CELL_EDGES, DEFINITION_MARK],
    extensions: [gfmToMarkdown({ tableCellPadding: true, tablePipeAlign: false })],
  });
}

/** A paragraph follows the marker of its alert on the next line. Anything else follows after an empty line. */
const joinAlert: Join = (left, right) => {
  if (left.type !== "html" || !ALERT.test(left.value)) return undefined;
  return right.type === "paragraph" ? 0 : 1;
};
const ALERT = /^\[!/;

/** A space at the edge of a cell would be read as padding of the cell. */
const CELL_EDGES: Unsafe[] = [
  { before: " ", character: " ", inConstruct: "tableCell" },
  { character: " ", after: " ", inConstruct: "tableCell" },
];

/** A colon after a reference to a footnote, `[^1]:`, would be read as the definition of the footnote. */
const DEFINITION_MARK: Unsafe = { character: ":", before: "\\]", inConstruct: "phrasing" };

class Writer {
  readonly #options: Options;
  /** Markdown labels of footnotes, by name. */
  readonly #labels: Map<string, string>;

  constructor(document: RichText, options: Options) {
    this.#options = options;
    this.#labels = footnoteLabels(document, options.labels);
  }

  blocks(nodes: RichTextNode[] = []): BlockContent[] {
    return nodes.flatMap((node) => this.#block(node)) as BlockContent[];
  }

  #block(node: RichTextNode): RootContent[] {
    const { attrs = {}, content = [] } = node;
    switch (node.type) {
      case "paragraph":
        return [{ type: "paragraph", children: this.#inline(content) }];
      case "heading":
        return [{ type: "heading", depth: attrs.level as 2 | 3 | 4, children: this.#inline(content) }];
      case "blockquote":
        return [{ type: "blockquote", children: this.blocks(content) }];
      case "callout":
        return [this.#alert(String(attrs.kind), content)];
      case "codeBlock":
        return [{ type: "code", ...codeInfo(attrs), value: textOf(content) }];
      case "bulletList":
        return [this.#list({ ordered: false, items: content })];
      case "orderedList":
        return [this.#list({ ordered: true, start: Number(attrs.start ?? 1), items: content })];
      case "horizontalRule":
        return [{ type: "thematicBreak" }];
      case "image":
        return [{ type: "paragraph", children: [pictureOf(node, this.#options)] }];
      case "table":
        return [{ type: "table", align: columns(content), children: this.#rows(content) }];
      case "footnotes":
        return content.map(({ attrs: { name } = {}, content: note }) => ({
          type: "footnoteDefinition",
          ...this.#association(name),
          children: this.blocks(note),
        }));
      default: {
        const embed = embedToMarkdown(node, this.#options);
        if (embed === null) throw new TypeError(`rich text holds an unknown node: ${node.type}`);
        return embed;
      }
    }
  }

  #alert(kind: string, content: RichTextNode[]): Blockquote {
    const mark = { type: "html" as const, value: `[!${kind.toUpperCase()}]` };
    return { type: "blockquote", children: [mark, ...this.blocks(content)] };
  }

  #list({ items, ...list }: { ordered: boolean; start?: number; items: RichTextNode[] }): List {
    const children = items.map((item): ListItem => {
      // An item without words is written as empty: three bullets in a row would be read as a rule.
      if (isBlank(item)) return { type: "listItem", spread: !isTight(item), children: [] };
      const { checked, content } = withoutBox(item.content ?? []);
      return { type: "listItem", checked, spread: !isTight(item), children: this.blocks(content) };
    });
    return { type: "list", ...list, spread: children.some((item) => item.spread), children };
  }

  #rows(rows: RichTextNode[]): TableRow[] {
    const written = rows.map((row): TableRow => {
      const cells = (row.content ?? []).map((cell) => this.#inline(cell.content));
      return { type: "tableRow", children: cells.map((children) => ({ type: "tableCell", children })) };
    });
    const hasHead = rows[0]?.content?.every((cell) => cell.type === "tableHeader") === true;
    return hasHead ? written : [{ type: "tableRow", children: [] }, ...written];
  }

  /** Runs of text under the same mark become one element, the outermost mark first. */
  #inline(nodes: RichTextNode[] = [], depth = 0): PhrasingContent[] {
    const written: PhrasingContent[] = [];
    for (let from = 0; from < nodes.length; ) {
      const node = nodes[from] as RichTextNode;
      const mark = node.marks?.[depth];
      if (mark === undefined) {
        written.push(this.#phrase(node));
        from += 1;
        continue;
      }
      let to = from + 1;
      while (to < nodes.length && isSame(nodes[to]?.marks?.[depth], mark)) to += 1;
      written.push(...this.#marked(mark, nodes.slice(from, to), depth));
      from = to;
    }
    return written;
  }

  #phrase(node: RichTextNode): PhrasingContent {
    if (node.type === "text") return { type: "text", value: node.text ?? "" };
    if (node.type === "hardBreak") return { type: "break" };
    if (node.type !== "footnoteReference") throw new TypeError(`rich text holds an unknown node: ${node.type}`);
    return { type: "footnoteReference", ...this.#association(node.attrs?.name) };
  }

  #marked({ type, attrs = {} }: RichTextMark, run: RichTextNode[], depth: number): PhrasingContent[] {
    // Code has no inner marks: only its text is written.
    if (type === "code") return [{ type: "inlineCode", value: textOf(run) }];
    const children = this.#inline(run, depth + 1);
    switch (type) {
      case "bold":
        return [{ type: "strong", children }];
      case "italic":
        return [{ type: "emphasis", children }];
      case "strike":
        return [{ type: "delete", children }];
      // Its words say what is missing.
      case "blank":
        return children;
      case "language":
        return [{ type: "html", value: `<span lang="${attrs.tag}">` }, ...children, { type: "html", value: "</span>" }];
      case "link": {
        const url = this.#options.href(String(attrs.href));
        if (url === null) return children;
        const title = (attrs.title as string | null | undefined) ?? null;
        return [{ type: "link", url, title, children }] as PhrasingContent[];
      }
      default:
        throw new TypeError(`rich text holds an unknown mark: ${type}`);
    }
  }

  #association(name: unknown): { identifier: string; label: string } {
    const label = this.#labels.get(String(name)) ?? String(name);
    return { identifier: label, label };
  }
}

/** A name that Markdown supports is its own label. Any other becomes the number that readers see. */
function footnoteLabels({ content }: RichText, taken: Set<string> = new Set()): Map<string, string> {
  const names = (content.at(-1)?.type === "footnotes" ? content.at(-1)?.content : [])?.map(({ attrs }) => attrs?.name);
  const ofOthers = new Set(taken);
  return new Map(
    (names ?? []).map((name, index) => {
      const own = /^[^\s[\]\\]+$/.test(String(name)) ? String(name) : `note-${index + 1}`;
      let label = own;
      // Labels are compared without their case (CommonMark 4.7).
      for (let count = 2; ofOthers.has(label.toLowerCase()); count += 1) label = `${own}-${count}`;
      taken.add(label.toLowerCase());
      return [String(name), label];
    }),
  );
}

/** What an item of a task list says besides its check box; `checked` is null for any other item. */
function withoutBox(content: RichTextNode[]): { checked: boolean | null; content: RichTextNode[] } {
  const [first, ...others] = content;
  const [word, ...words] = first?.type === "paragraph" ? (first.content ?? []) : [];
  const sign = word?.text?.slice(0, 1);
  const isBox = sign === CHECK_BOXES.checked || sign === CHECK_BOXES.open;
  const rest = word?.text?.slice(2) ?? "";
  const next = rest === "" ? (words[0]?.text ?? "") : rest;
  if (!isBox || word?.text?.charAt(1) !== " " || (word.marks ?? []).length > 0 || !/^\S/.test(next)) {
    return { checked: null, content };
  }
  const line = rest === "" ? words : [{ ...word, text: rest }, ...words];
  return { checked: sign === CHECK_BOXES.checked, content: [{ ...first, content: line } as RichTextNode, ...others] };
}

/** Whether an item holds nothing but an empty paragraph, which is what the importer reads for an empty one. */
function isBlank({ content = [] }: RichTextNode): boolean {
  const [first, ...others] = content;
  return others.length === 0 && first?.type === "paragraph" && (first.content ?? []).length === 0;
}

/** Whether an item is one paragraph, alone or followed by a list, which an empty line would separate from it. */
function isTight({ content = [] }: RichTextNode): boolean {
  const [paragraph, list, more] = content;
  if (paragraph?.type !== "paragraph" || more !== undefined) return false;
  if (list === undefined) return true;
  // A dash alone on its line would make the paragraph a heading (CommonMark 4.3).
  return list.type === "bulletList" && /^\S/.test(textOf(list.content?.[0]?.content?.[0]?.content ?? []));
}

function columns(rows: RichTextNode[]): Array<"left" | "center" | "right" | null> {
  return (rows[0]?.content ?? []).map(({ attrs }) => (attrs?.align as "left" | "center" | "right" | null) ?? null);
}

function textOf(nodes: RichTextNode[]): string {
  return nodes.map(({ text }) => text ?? "").join("");
}

function isSame(one: RichTextMark | undefined, other: RichTextMark): boolean {
  return one?.type === other.type && JSON.stringify(one.attrs ?? {}) === JSON.stringify(other.attrs ?? {});
}

/** Language and title of a block of code; Markdown has no place for a title without a language before it. */
function codeInfo({ language, title }: Record<string, unknown>): { lang: string | null; meta: string | null } {
  const lang = typeof language === "string" && language !== "" ? language : null;
  return typeof title === "string" ? { lang: lang ?? "text", meta: `title="${title}"` } : { lang, meta: null };
}
