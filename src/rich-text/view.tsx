import type { ReactNode } from "react";
import type { Picture } from "../kernel/picture.ts";
import { isExternal } from "../kernel/url.ts";
import { CodeBlock } from "./code-block.tsx";
import { type Outline, plainText } from "./outline.ts";
import { type CalloutKind, isCalloutKind, type RichText, type RichTextMark, type RichTextNode } from "./schema.ts";

export type RichTextContext = {
  /** What the product says inside a text, in the page's language. */
  messages: {
    footnotes: string;
    footnoteBack: string;
    callouts: Record<CalloutKind, string>;
    linkToSection(heading: string): string;
    copyCode: string;
    codeCopied: string;
    copyFailed: string;
  };
  /** Address of a link a writer typed, as the page's language writes it. */
  resolve(target: string): string;
};

import { PictureView } from "../ui/picture.tsx";

type Props = {
  document: RichText;
  context: RichTextContext;
  /** Gives headings their ids and a link to themselves. */
  outline?: Outline;
  /** For readers without our style sheet (feeds): no colours in code, nothing for the script. */
  bare?: boolean;
};

/** Rich text as HTML elements. What the schema does not know is an error here too, never left out in silence. */
export function RichTextView({ document, context, outline, bare = false }: Props): ReactNode {
  const footnoteNumbers = numberFootnotes(document);
  const firstReferences = new Set(findFirstReferences(document.content).values());
  return <Nodes nodes={document.content} context={{ ...context, outline, bare, footnoteNumbers, firstReferences }} />;
}

type Context = RichTextContext & {
  outline: Outline | undefined;
  bare: boolean;
  footnoteNumbers: Map<string, number>;
  /** The reference to each note that "back to the text" leads to: a note may have several, an id only one. */
  firstReferences: Set<RichTextNode>;
};

function Nodes({ nodes, context }: { nodes: RichTextNode[] | undefined; context: Context }): ReactNode {
  return nodes?.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
    <NodeView key={index} node={node} context={context} />
  ));
}

function NodeView({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const children = <Nodes nodes={node.content} context={context} />;
  switch (node.type) {
    case "text":
      return withMarks(node.text ?? "", node.marks ?? [], context);
    case "paragraph":
      return <p>{children}</p>;
    case "heading":
      return <Heading node={node} context={context} />;
    case "blockquote":
      return <blockquote>{children}</blockquote>;
    case "callout":
      return <Callout node={node} context={context} />;
    case "codeBlock":
      return <CodeBlock node={node} context={context} />;
    case "bulletList":
      return <ul>{children}</ul>;
    case "orderedList":
      return <ol start={node.attrs?.start === 1 ? undefined : Number(node.attrs?.start)}>{children}</ol>;
    case "listItem":
      return <li>{isTight(node) ? <Nodes nodes={node.content?.[0]?.content} context={context} /> : children}</li>;
    case "image":
      return <Figure node={node} />;
    case "horizontalRule":
      return <hr />;
    case "hardBreak":
      return <br />;
    case "table":
      return <Table node={node} context={context} />;
    case "footnoteReference":
      return <FootnoteReference node={node} context={context} />;
    case "footnotes":
      return (
        <section className="footnotes" aria-label={context.messages.footnotes}>
          <ol>{children}</ol>
        </section>
      );
    case "footnote":
      return <Footnote node={node} context={context} />;
    default:
      throw new TypeError(`rich text holds an unknown node: ${node.type}`);
  }
}

/** A list item of one paragraph needs no `<p>`. */
function isTight(node: RichTextNode): boolean {
  return node.content?.length === 1 && node.content[0]?.type === "paragraph";
}

function Heading({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const Level = `h${Number(node.attrs?.level)}` as "h2" | "h3" | "h4";
  const words = <Nodes nodes={node.content} context={context} />;
  const id = context.outline?.ids.get(node);
  if (id === undefined) return <Level>{words}</Level>;
  return (
    // The link stands beside the heading, so that the heading's name is its words and nothing more.
    <div className="heading">
      <Level id={id}>{words}</Level>
      <a className="anchor" href={`#${id}`} aria-label={context.messages.linkToSection(plainText(node))}>
        {"#"}
      </a>
    </div>
  );
}

/** A heading's words outside it, where links and references must not be repeated. */
export function HeadingWords({ node, context }: { node: RichTextNode; context: RichTextContext }): ReactNode {
  const kept = (node.content ?? [])
    .filter(({ type }) => type === "text")
    .map((child) => ({ ...child, marks: (child.marks ?? []).filter(({ type }) => type !== "link") }));
  return <RichTextView document={{ type: "doc", content: kept }} context={context} />;
}

function Callout({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const { kind } = node.attrs ?? {};
  if (!isCalloutKind(kind)) throw new TypeError(`rich text holds an unknown callout: ${kind}`);
  return (
    <aside className="callout" data-kind={kind} role="note">
      <p className="callout-title">{context.messages.callouts[kind]}</p>
      <Nodes nodes={node.content} context={context} />
    </aside>
  );
}

/** Width of a picture in running text: the column, or the screen where that is narrower (`ui/picture.css`). */
const PICTURE_SIZES = "(min-width: 56rem) 52rem, 100vw";

function Figure({ node }: { node: RichTextNode }): ReactNode {
  const { caption, ...picture } = node.attrs as Picture & { caption: string | null };
  return (
    <figure className="picture">
      <PictureView picture={picture} sizes={PICTURE_SIZES} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Table({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const rows = node.content ?? [];
  const isHead = (row: RichTextNode) => row.content?.every((cell) => cell.type === "tableHeader") === true;
  const head = rows.filter(isHead);
  const body = rows.filter((row) => !isHead(row));
  return (
    // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <div className="table" tabIndex={0}>
      <table>
        {head.length > 0 && (
          <thead>
            <Rows rows={head} context={context} />
          </thead>
        )}
        {body.length > 0 && (
          <tbody>
            <Rows rows={body} context={context} />
          </tbody>
        )}
      </table>
    </div>
  );
}

function Rows({ rows, context }: { rows: RichTextNode[]; context: Context }): ReactNode {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
    <tr key={index}>
      {row.content?.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
        <Cell key={column} cell={cell} context={context} />
      ))}
    </tr>
  ));
}

function Cell({ cell, context }: { cell: RichTextNode; context: Context }): ReactNode {
  const align = typeof cell.attrs?.align === "string" ? cell.attrs.align : undefined;
  const content = <Nodes nodes={cell.content} context={context} />;
  if (cell.type === "tableCell") return <td data-align={align}>{content}</td>;
  return (
    <th scope="col" data-align={align}>
      {content}
    </th>
  );
}

function FootnoteReference({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const number = context.footnoteNumbers.get(String(node.attrs?.name)) ?? 0;
  const id = context.firstReferences.has(node) ? `footnote-ref-${number}` : undefined;
  return (
    <sup>
      <a id={id} href={`#footnote-${number}`}>
        {number}
      </a>
    </sup>
  );
}

function Footnote({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const number = context.footnoteNumbers.get(String(node.attrs?.name)) ?? 0;
  return (
    <li id={`footnote-${number}`}>
      <Nodes nodes={node.content} context={context} />
      <a href={`#footnote-ref-${number}`} aria-label={context.messages.footnoteBack}>
        {"↩"}
      </a>
    </li>
  );
}

/** Footnotes are numbered in the order in which they are listed. */
function numberFootnotes(document: RichText): Map<string, number> {
  const list = document.content.find((node) => node.type === "footnotes")?.content ?? [];
  return new Map(list.map((node, index) => [String(node.attrs?.name), index + 1]));
}

function findFirstReferences(
  nodes: RichTextNode[],
  found = new Map<string, RichTextNode>(),
): Map<string, RichTextNode> {
  for (const node of nodes) {
    const name = String(node.attrs?.name);
    if (node.type === "footnoteReference" && !found.has(name)) found.set(name, node);
    findFirstReferences(node.content ?? [], found);
  }
  return found;
}

function withMarks(text: string, marks: RichTextMark[], context: Context): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => withMark(inner, mark, context), text);
}

function withMark(inner: ReactNode, mark: RichTextMark, context: Context): ReactNode {
  switch (mark.type) {
    case "bold":
      return <strong>{inner}</strong>;
    case "italic":
      return <em>{inner}</em>;
    case "strike":
      return <s>{inner}</s>;
    case "code":
      return <code>{inner}</code>;
    case "language":
      return <span lang={String(mark.attrs?.tag)}>{inner}</span>;
    case "link": {
      const href = context.resolve(String(mark.attrs?.href));
      const external = isExternal(href);
      return (
        <a
          href={href}
          title={typeof mark.attrs?.title === "string" ? mark.attrs.title : undefined}
          rel={external ? "noopener" : undefined}
        >
          {inner}
        </a>
      );
    }
    default:
      throw new TypeError(`rich text holds an unknown mark: ${mark.type}`);
  }
}
