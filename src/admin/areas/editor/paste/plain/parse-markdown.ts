import type { Nodes, Root, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { type Source, type SourceNode, source } from "../source.ts";

/** Longest Markdown that is read with its structure. */
const LONGEST = 1_000_000;

/** Reads Markdown, as GitHub has it, into a tree. HTML in it stands as it is written. */
export function parseMarkdown(text: string): Source {
  const root = fromMarkdown(text.slice(0, LONGEST), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return source("body", contentOf(root, definitionsIn(root)));
}

type Definitions = Map<string, string>;

/** Of two definitions with one name the first counts (CommonMark 0.31, section 4.7). */
function definitionsIn(root: Root): Definitions {
  const found: Definitions = new Map();
  const visit = (node: Nodes) => {
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node.url);
    if ("children" in node) node.children.forEach(visit);
  };
  visit(root);
  return found;
}

function contentOf(node: Nodes, definitions: Definitions): SourceNode[] {
  return "children" in node ? node.children.flatMap((child) => convert(child, definitions)) : [];
}

/** Names of nodes whose HTML has the same content. */
const TAGS: Partial<Record<Nodes["type"], string>> = {
  paragraph: "p",
  blockquote: "blockquote",
  emphasis: "em",
  strong: "strong",
  delete: "s",
  tableRow: "tr",
};

function convert(node: Nodes, definitions: Definitions): SourceNode[] {
  const content = () => contentOf(node, definitions);
  switch (node.type) {
    case "text":
      return [node.value];
    case "html":
      return [node.value];
    case "heading":
      return [source(`h${node.depth}`, content())];
    case "thematicBreak":
      return [source("hr")];
    case "break":
      return [source("br")];
    case "inlineCode":
      return [source("code", [node.value])];
    case "code":
      return [source("pre", [node.value], node.lang ? { class: `language-${node.lang}` } : {})];
    case "listItem":
      return [
        source("li", content(), typeof node.checked === "boolean" ? { "aria-checked": String(node.checked) } : {}),
      ];
    case "list":
      return [source(node.ordered ? "ol" : "ul", content(), node.ordered ? { start: String(node.start ?? 1) } : {})];
    case "link":
      return [source("a", content(), { href: node.url })];
    case "linkReference":
      return [source("a", content(), { href: definitions.get(node.identifier) ?? "" })];
    case "image":
      return [source("img", [], { src: node.url, alt: node.alt ?? "" })];
    case "imageReference":
      return [source("img", [], { src: definitions.get(node.identifier) ?? "", alt: node.alt ?? "" })];
    case "table":
      return [tableOf(node, definitions)];
    case "footnoteReference":
      return [source("note-reference", [], { name: node.identifier })];
    case "footnoteDefinition":
      return [source("note", content(), { name: node.identifier })];
    default: {
      const tag = TAGS[node.type];
      return tag === undefined ? content() : [source(tag, content())];
    }
  }
}

function tableOf(table: Table, definitions: Definitions): Source {
  return source(
    "table",
    table.children.map((row, index) =>
      source(
        "tr",
        row.children.map((cell, column) => {
          const align = table.align?.[column];
          return source(index === 0 ? "th" : "td", contentOf(cell, definitions), align ? { align } : {});
        }),
      ),
    ),
  );
}
