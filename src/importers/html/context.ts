import type { RichTextNode } from "../../rich-text/schema.ts";
import type { Findings } from "./found-once.ts";
import type { Marks } from "./marks.ts";
import type { Anchors } from "./notes/anchors.ts";
import type { Notes } from "./notes/notes.ts";
import type { HtmlElement, HtmlNode } from "./tree/node.ts";

/** What the reading of one text shares. */
export type Context = {
  /** Address of the page; null where it is not known. */
  base: string | null;
  findings: Findings;
  notes: Notes;
  anchors: Anchors;
  /** Pictures taken over, by the name of their file without its size. */
  pictures: Set<string>;
  /** Those of them that come from a `noscript`, whose lazy picture is still to come. */
  fallbacks: Set<string>;
  /** Reads nodes into a flow. */
  walk(nodes: readonly HtmlNode[], marks: Marks, flow: Flow): void;
  /** Nodes as blocks of their own. */
  blocks(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[];
  /** The same, where a paragraph is words and nothing else: a lone link stays a link. */
  plainBlocks(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[];
};

/** What nodes are read into: lines of words, and blocks between them. */
export type Flow = {
  text(value: string, marks: Marks): void;
  lineBreak(): void;
  reference(name: string): void;
  /** A picture within a line. */
  picture(node: RichTextNode): void;
  block(node: RichTextNode): void;
  /** Ends the line. */
  end(): void;
};

/** Reads one element into a flow. */
export type Handler = (element: HtmlElement, marks: Marks, flow: Flow, context: Context) => void;
