import { CALLOUT_KINDS, type RichTextMark, type RichTextNode } from "../../../rich-text/schema.ts";
import type { CaptionedPicture } from "./render-html.ts";
import type { CodeText } from "./scan.ts";
import { type Piece, piecesOf } from "./sentinels.ts";

/** What marks stand for, and how addresses are told. */
export type Restored = {
  codes: readonly CodeText[];
  pictures: readonly CaptionedPicture[];
  /** Names of notes in the order of their first calls. */
  cited: readonly string[];
  /** The address of a picture, as the import knows it. */
  picture(source: string): string;
  /** The address of a link, or of a file to download. */
  link(href: string): string;
};

/** Rich text that was read from HTML, with what its marks stand for in their places. Blocks that are left without content go. */
export function restore(nodes: readonly RichTextNode[], with_: Restored): RichTextNode[] {
  return nodes.flatMap((node) => block(node, with_));
}

function block(node: RichTextNode, given: Restored): RichTextNode[] {
  const { type, content = [] } = node;
  if (type === "text") return words(node, given);
  if (type === "paragraph") {
    const mark = soleMark(node);
    if (mark?.kind === "code") return [codeBlock(given.codes[mark.index])];
    if (mark?.kind === "callout" || mark?.kind === "tag") return [];
  }
  if (type === "blockquote") {
    const mark = soleMark(content[0]);
    if (mark?.kind === "callout") {
      const inner = restore(content.slice(1), given);
      const kind = CALLOUT_KINDS[mark.index] ?? "note";
      return [{ type: "callout", attrs: { kind }, content: inner.length === 0 ? [{ type: "paragraph" }] : inner }];
    }
  }
  const attrs = attributes(node, given);
  const restored: RichTextNode = { ...node, ...(attrs !== undefined && { attrs }) };
  if (node.content === undefined) return [restored];
  const inner = restore(content, given);
  if (inner.length > 0) return [{ ...restored, content: inner }];
  // A cell may be empty; a list or a quotation may not, and an empty paragraph says nothing.
  delete restored.content;
  return type.startsWith("table") && type !== "table" ? [restored] : [];
}

/** The mark that is all of a paragraph. */
function soleMark(node: RichTextNode | undefined): Exclude<Piece, string> | null {
  if (node?.type !== "paragraph" || node.content?.length !== 1) return null;
  const [piece, ...others] = piecesOf((node.content[0]?.text ?? "").trim());
  return others.length === 0 && typeof piece === "object" ? piece : null;
}

function codeBlock(code: CodeText | undefined): RichTextNode {
  const { language = "", title = "", value = "" } = code ?? {};
  return {
    type: "codeBlock",
    attrs: { language: language === "" ? null : language, ...(title !== "" && { title }) },
    ...(value !== "" && { content: [{ type: "text", text: value }] }),
  };
}

/** Words with the calls of notes among them. */
function words(node: RichTextNode, given: Restored): RichTextNode[] {
  const marks = linked(node.marks, given);
  const { marks: _, ...plain } = node;
  const own = marks === undefined ? {} : { marks };
  return piecesOf(node.text ?? "").flatMap((piece): RichTextNode[] => {
    if (typeof piece === "string") return [{ ...plain, text: piece, ...own }];
    if (piece.kind === "note") return [{ type: "footnoteReference", attrs: { name: given.cited[piece.index] ?? "" } }];
    const code = piece.kind === "code" ? given.codes[piece.index]?.value : undefined;
    return code === undefined || code === "" ? [] : [{ ...plain, text: code, ...own }];
  });
}

function linked(marks: RichTextMark[] | undefined, given: Restored): RichTextMark[] | undefined {
  return marks?.map((mark) => {
    const href = mark.type === "link" ? mark.attrs?.href : undefined;
    return typeof href === "string" ? { ...mark, attrs: { ...mark.attrs, href: given.link(href) } } : mark;
  });
}

function attributes({ type, attrs }: RichTextNode, given: Restored): Record<string, unknown> | undefined {
  if (attrs === undefined) return undefined;
  const { source, href, caption } = attrs;
  const changed = { ...attrs };
  if (typeof href === "string") changed.href = given.link(href);
  if (typeof source === "string") {
    const [piece] = piecesOf(source);
    const picture = typeof piece === "object" && piece.kind === "picture" ? given.pictures[piece.index] : undefined;
    changed.source = given.picture(picture?.source ?? source);
    if (picture !== undefined && type === "image") {
      changed.caption = [picture.caption, caption]
        .filter((each) => typeof each === "string" && each !== "")
        .join(" — ");
    }
  }
  return changed;
}
