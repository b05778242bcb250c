import type {
  BlockContent,
  DefinitionContent,
  FootnoteDefinition,
  Nodes,
  PhrasingContent,
  RootContent,
  Table,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { AppError } from "../../kernel/errors.ts";
import { navigationTarget } from "../../kernel/url.ts";
import type { RichText, RichTextMark, RichTextNode } from "../../rich-text/schema.ts";
import { type Fault, fault } from "./fault.ts";

/**
 * Markdown (CommonMark with GitHub's tables, strike-through and footnotes) as rich text.
 * What the rich text cannot hold is a fault with its line, never dropped: raw HTML, pictures, first-level
 * headings, links with a disallowed protocol (row T7).
 * @param firstLine line of the file on which `markdown` begins, for the faults.
 */
export function richTextFromMarkdown(markdown: string, firstLine = 1): { document: RichText; faults: Fault[] } {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const converter = new Converter(firstLine, root.children);
  const blocks = converter.blocks(root.children.filter((node) => node.type !== "footnoteDefinition"));
  const notes = converter.footnotes();
  const content = [...blocks, ...notes];
  if (content.length === 0) content.push({ type: "paragraph" });
  return { document: { type: "doc", content }, faults: converter.faults };
}

class Converter {
  readonly faults: Fault[] = [];
  readonly #firstLine: number;
  readonly #definitions = new Map<string, { url: string; title: string | null }>();
  readonly #notes = new Map<string, FootnoteDefinition>();
  /** Footnotes in the order in which the text first refers to them. */
  readonly #cited: string[] = [];

  constructor(firstLine: number, children: RootContent[]) {
    this.#firstLine = firstLine;
    for (const node of children) {
      if (node.type === "definition") {
        this.#definitions.set(node.identifier, { url: node.url, title: node.title ?? null });
      }
      if (node.type === "footnoteDefinition") this.#notes.set(node.identifier, node);
    }
  }

  blocks(nodes: Array<RootContent | BlockContent | DefinitionContent>): RichTextNode[] {
    return nodes.flatMap((node) => this.#block(node));
  }

  footnotes(): RichTextNode[] {
    if (this.#cited.length === 0) return [];
    // A note may itself cite notes: the list grows while it is read.
    const content: RichTextNode[] = [];
    for (const name of this.#cited) {
      const children = this.#notes.get(name)?.children ?? [];
      content.push({ type: "footnote", attrs: { name }, content: nonEmpty(this.blocks(children)) });
    }
    return [{ type: "footnotes", content }];
  }

  #block(node: RootContent | BlockContent | DefinitionContent): RichTextNode[] {
    switch (node.type) {
      case "paragraph":
        return [{ type: "paragraph", ...content(this.#inline(node.children)) }];
      case "heading":
        return this.#heading(node.depth, node);
      case "blockquote":
        return [{ type: "blockquote", content: nonEmpty(this.blocks(node.children)) }];
      case "code":
        return [
          {
            type: "codeBlock",
            attrs: { language: node.lang ?? null },
            ...content(node.value === "" ? [] : [{ type: "text", text: node.value }]),
          },
        ];
      case "list": {
        const items = node.children.map((item) => ({
          type: "listItem",
          content: nonEmpty(this.blocks(item.children)),
        }));
        return node.ordered
          ? [{ type: "orderedList", attrs: { start: node.start ?? 1 }, content: items }]
          : [{ type: "bulletList", content: items }];
      }
      case "thematicBreak":
        return [{ type: "horizontalRule" }];
      case "table":
        return [this.#table(node)];
      case "definition":
        return [];
      case "html":
        // A comment is for whoever reads the file, not for visitors.
        if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return [];
        return this.#refuse(node, "le HTML n’est pas accepté", "raw HTML is not accepted");
      default:
        return this.#refuse(node, `« ${node.type} » n’est pas accepté ici`, `“${node.type}” is not accepted here`);
    }
  }

  #heading(depth: number, node: Extract<RootContent, { type: "heading" }>): RichTextNode[] {
    if (depth === 1) {
      return this.#refuse(
        node,
        "le titre de premier niveau vient de l’en-tête : commencez les intertitres par ##",
        "the first-level title comes from the front matter: begin headings with ##",
      );
    }
    if (depth > 4) return this.#refuse(node, "les intertitres vont de ## à ####", "headings go from ## to ####");
    return [{ type: "heading", attrs: { level: depth }, ...content(this.#inline(node.children)) }];
  }

  #table(node: Table): RichTextNode {
    const align = (column: number) => ({ align: node.align?.[column] ?? null });
    return {
      type: "table",
      content: node.children.map((row, index) => ({
        type: "tableRow",
        content: row.children.map((cell, column) => ({
          type: index === 0 ? "tableHeader" : "tableCell",
          attrs: align(column),
          ...content(this.#inline(cell.children)),
        })),
      })),
    };
  }

  #inline(nodes: PhrasingContent[], marks: RichTextMark[] = []): RichTextNode[] {
    return nodes.flatMap((node) => this.#phrase(node, marks));
  }

  #phrase(node: PhrasingContent, marks: RichTextMark[]): RichTextNode[] {
    switch (node.type) {
      case "text":
        return [text(node.value.replaceAll("\n", " "), marks)];
      case "strong":
        return this.#inline(node.children, withMark(marks, { type: "bold" }));
      case "emphasis":
        return this.#inline(node.children, withMark(marks, { type: "italic" }));
      case "delete":
        return this.#inline(node.children, withMark(marks, { type: "strike" }));
      case "inlineCode":
        return [text(node.value, withMark(marks, { type: "code" }))];
      case "break":
        return [{ type: "hardBreak" }];
      case "link":
        return this.#link(node, node.url, node.title ?? null, node.children, marks);
      case "linkReference": {
        const definition = this.#definitions.get(node.identifier);
        // Without a definition the parser would have left text: this cannot happen, but must not pass in silence.
        if (definition === undefined) return this.#refuse(node, "lien sans adresse", "link without an address");
        return this.#link(node, definition.url, definition.title, node.children, marks);
      }
      case "footnoteReference":
        if (!this.#cited.includes(node.identifier)) this.#cited.push(node.identifier);
        return [{ type: "footnoteReference", attrs: { name: node.identifier } }];
      case "image":
      case "imageReference":
        return this.#refuse(
          node,
          "les images ne sont pas encore acceptées dans les articles",
          "pictures are not accepted in articles yet",
        );
      case "html":
        if (/^<!--[\s\S]*-->$/.test(node.value)) return [];
        return this.#refuse(node, "le HTML n’est pas accepté", "raw HTML is not accepted");
    }
  }

  #link(
    node: Nodes,
    href: string,
    title: string | null,
    children: PhrasingContent[],
    marks: RichTextMark[],
  ): RichTextNode[] {
    try {
      // A writer's link to another site is its own opt-in: the address is there in full.
      navigationTarget(href, { external: true });
    } catch (error) {
      if (error instanceof AppError) return this.#refuse(node, error.reader.fr, error.reader.en);
      throw error;
    }
    return this.#inline(children, withMark(marks, { type: "link", attrs: { href, title } }));
  }

  #refuse(node: Nodes, fr: string, en: string): [] {
    this.faults.push(fault(this.#firstLine + (node.position?.start.line ?? 1) - 1, fr, en));
    return [];
  }
}

/** ProseMirror forbids empty content arrays and empty texts. */
function content(nodes: RichTextNode[]): { content?: RichTextNode[] } {
  const kept = nodes.filter((node) => node.type !== "text" || node.text !== "");
  return kept.length === 0 ? {} : { content: kept };
}

function nonEmpty(nodes: RichTextNode[]): RichTextNode[] {
  return nodes.length === 0 ? [{ type: "paragraph" }] : nodes;
}

function text(value: string, marks: RichTextMark[]): RichTextNode {
  return marks.length === 0 ? { type: "text", text: value } : { type: "text", text: value, marks };
}

function withMark(marks: RichTextMark[], mark: RichTextMark): RichTextMark[] {
  return marks.some((present) => present.type === mark.type) ? marks : [...marks, mark];
}
