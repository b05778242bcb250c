import type { ReactNode } from "react";
import { isExternal } from "../kernel/url.ts";
import type { Picture } from "../media/contract/picture.ts";
import { PictureView } from "../ui/picture.tsx";
import { CodeBlock } from "./code-block.tsx";
import { ButtonView } from "./embeds/button-view.tsx";
import { FileView } from "./embeds/file-view.tsx";
import { GalleryView } from "./embeds/gallery-view.tsx";
import type { VideoMessages } from "./embeds/video-frame.ts";
import { VideoView } from "./embeds/video-view.tsx";
import { highlightedBlocks } from "./highlight-code.tsx";
import { inlineOf, withMarks } from "./inline.tsx";
import type { Outline } from "./outline.ts";
import type { Links } from "./resolved-target.ts";
import { type CalloutKind, isCalloutKind, type RichText, type RichTextNode } from "./schema.ts";
import { Table } from "./tables/table.tsx";

/** What rich text needs of the page that shows it. */
export type RichTextContext = {
  /** Words of the product within a text, in the language of the page. */
  messages: {
    footnotes: string;
    footnoteBack: string;
    callouts: Record<CalloutKind, string>;
    copyCode: string;
    codeCopied: string;
    copyFailed: string;
    gallery(count: number): string;
    video: VideoMessages;
  };
  /** What galleries, videos, files, and buttons need besides. */
  embeds: {
    /** Language of the page (BCP 47): a video's frame is a document of its own. */
    lang: string;
    /** Address of the style sheet of that document. */
    frameStyle: string;
    /** A size in words: `1,2 Mo`. */
    fileSize(bytes: number): string;
    /** Name of a button in measurement, by where it leads. */
    cta(target: string): string;
  };
  /** Draws pictures in another way, where their files are not there yet. */
  drawPicture?(picture: Picture): ReactNode;
} & Links;

type Props = {
  document: RichText;
  context: RichTextContext;
  /** Gives headings their ids and a link to themselves. */
  outline?: Outline;
  /** For feeds, which have neither the style sheet nor the script: no colors in code, no copy buttons. */
  bare?: boolean;
};

/** Rich text as HTML elements. @throws TypeError for a node or mark that the schema does not have. */
export function RichTextView({ document, context, outline, bare = false }: Props): ReactNode {
  const footnoteNumbers = numberFootnotes(document);
  const firstReferences = new Set(findFirstReferences(document.content).values());
  const highlighted = bare ? new Set<RichTextNode>() : highlightedBlocks(document.content);
  const inner = { ...context, outline, bare, footnoteNumbers, firstReferences, highlighted };
  return <Nodes nodes={document.content} context={inner} />;
}

type Context = RichTextContext & {
  outline: Outline | undefined;
  bare: boolean;
  footnoteNumbers: Map<string, number>;
  /** The first reference to each note, to which "back to the text" leads. */
  firstReferences: Set<RichTextNode>;
  /** The code blocks that are shown in colors. */
  highlighted: ReadonlySet<RichTextNode>;
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
    case "paragraph": {
      const { lang, nodes } = inlineOf(node);
      return (
        <p lang={lang}>
          <Nodes nodes={nodes} context={context} />
        </p>
      );
    }
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
      return <ListItem node={node} context={context} />;
    case "image":
      return <Figure node={node} sizes={PICTURE_SIZES} context={context} />;
    case "gallery":
      return <Gallery node={node} context={context} />;
    case "video":
      return <VideoView node={node} context={context} />;
    case "file":
      return <FileView node={node} context={context} />;
    case "button":
      return <ButtonView node={node} context={context} />;
    case "horizontalRule":
      return <hr />;
    case "hardBreak":
      return <br />;
    case "table":
      return <Table node={node} draw={({ nodes }) => <Nodes nodes={nodes} context={context} />} />;
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

/** An item of one paragraph needs no `<p>`. */
function ListItem({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const [first] = node.content ?? [];
  const isTight = node.content?.length === 1 && first?.type === "paragraph";
  if (!isTight) {
    return (
      <li>
        <Nodes nodes={node.content} context={context} />
      </li>
    );
  }
  const { lang, nodes } = inlineOf(first);
  return (
    <li lang={lang}>
      <Nodes nodes={nodes} context={context} />
    </li>
  );
}

function Heading({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const Level = `h${Number(node.attrs?.level)}` as "h2" | "h3" | "h4";
  const { lang, nodes } = inlineOf(node);
  return (
    <Level id={context.outline?.ids.get(node)} lang={lang}>
      <Nodes nodes={nodes} context={context} />
    </Level>
  );
}

/** The words of a heading for use elsewhere, without its links and references. */
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

/** Width of a picture in running text: the column, or the screen where that is narrower (`ui/content/picture.css`). */
const PICTURE_SIZES = "(min-width: 56rem) 52rem, 100vw";

type FigureProps = { node: RichTextNode; sizes: string; context: Context };

function Figure({ node, sizes, context }: FigureProps): ReactNode {
  const { caption, href, ...picture } = node.attrs as Picture & { caption: string | null; href?: string | null };
  const drawn = context.drawPicture?.(picture) ?? <PictureView picture={picture} sizes={sizes} />;
  const resolved = href == null ? null : context.resolve(href);
  // A link says what the picture shows; without words of it, what stands below, or where it leads (WCAG 2.4.4).
  const name = picture.alt.trim() === "" ? caption || resolved?.target : undefined;
  return (
    <figure className="picture">
      {resolved === null ? (
        drawn
      ) : (
        <a
          href={resolved.href}
          hrefLang={resolved.hrefLang}
          rel={isExternal(resolved.href) ? "noopener" : undefined}
          aria-label={name}
        >
          {drawn}
        </a>
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function Gallery({ node, context }: { node: RichTextNode; context: Context }): ReactNode {
  const pictures = node.content ?? [];
  return (
    <GalleryView
      label={context.messages.gallery(pictures.length)}
      count={pictures.length}
      draw={(sizes) =>
        pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to static markup
          <Figure key={index} node={picture} sizes={sizes} context={context} />
        ))
      }
    />
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
