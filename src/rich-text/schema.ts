import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema, type SchemaSpec } from "prosemirror-model";
import { isUid } from "../kernel/uid.ts";
import { contentLinkTarget } from "../kernel/url.ts";
import { isPictureId } from "../media/contract/picture.ts";
import { EMBED_NODES } from "./embeds/spec.ts";

/** Rich text as it is stored: ProseMirror JSON, with the node names Tiptap uses. */
export type RichText = {
  type: "doc";
  content: RichTextNode[];
};

/** A node of ProseMirror JSON; `nodes` below has every type and its content. */
export type RichTextNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
};

/** A mark. `blank` is never stored: it marks what is missing on a page that is shown (`content/site/fill-document.ts`). */
export type RichTextMark = { type: string; attrs?: Record<string, unknown> };

/** An attribute that is checked whenever a document is saved. Without a default it is required. */
function attribute(validate: NonNullable<AttributeSpec["validate"]>, fallback?: unknown): AttributeSpec {
  return fallback === undefined ? { validate } : { validate, default: fallback };
}

function oneOf(...values: unknown[]): (value: unknown) => void {
  return (value) => {
    if (!values.includes(value)) throw new RangeError(`${JSON.stringify(value)} is not one of ${values.join(", ")}`);
  };
}

function nonEmptyString(value: unknown): void {
  if (typeof value !== "string" || value === "") throw new RangeError("a footnote needs a name");
}

function linkTarget(value: unknown): void {
  if (typeof value !== "string") throw new RangeError("the address of a link must be a text");
  contentLinkTarget(value, { external: true });
}

function pictureId(value: unknown): void {
  if (!isPictureId(value)) throw new RangeError("a picture needs its id");
}

function pixels(value: unknown): void {
  if (!Number.isInteger(value) || (value as number) < 1) throw new RangeError("a picture has a width and a height");
}

/** A language tag (BCP 47) as far as pages need it: `en`, `fr-FR`. */
export function isLanguageTag(value: unknown): value is string {
  return typeof value === "string" && /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(value);
}

function languageTag(value: unknown): void {
  if (!isLanguageTag(value)) throw new RangeError(`${JSON.stringify(value)} is not the tag of a language`);
}

/** Kinds of callouts: alerts of GitHub, so that Markdown can express them. */
export const CALLOUT_KINDS = ["note", "tip", "important", "warning"] as const;
/** A kind of callout, as Markdown writes it: `[!NOTE]`. */
export type CalloutKind = (typeof CALLOUT_KINDS)[number];

/** Whether a value, as from a document, is a kind of callout. */
export function isCalloutKind(value: unknown): value is CalloutKind {
  return CALLOUT_KINDS.includes(value as CalloutKind);
}

/** The signs that stand before the words of an item of a task list. Markdown has `[x]` and `[ ]` for them. */
export const CHECK_BOXES = { checked: "☑", open: "☐" } as const;

/** The id of a node, the same in its translation; null before it has one (`kernel/uid.ts`). */
const uid: AttributeSpec = {
  validate(value) {
    if (value !== null && !isUid(value)) throw new RangeError("the id of a piece of text has ten characters");
  },
  default: null,
};

/**
 * The types of nodes that have an id: the units that are moved, translated, and compared between versions. A table is
 * compared by its rows, so that its cells need none.
 */
const WITH_UID = [
  ...["paragraph", "heading", "blockquote", "codeBlock", "bulletList", "orderedList", "listItem", "horizontalRule"],
  ...["callout", "image", "table", "tableRow", "footnote", "gallery", "video", "file", "button"],
];

/** Whether nodes of a type have an id. */
export function hasUid(type: string): boolean {
  return WITH_UID.includes(type);
}

const ALIGNMENT = attribute(oneOf(null, "left", "center", "right"), null);

// `code`, `defining`, `isolating`, `selectable`, `draggable`, and `inclusive` say how an editor treats a node or mark. They
// change nothing of what is stored or accepted. Where a cursor stands between two nodes is the editor's to say: Tiptap takes
// nothing of the kind from here.
const nodes: Record<string, NodeSpec> = {
  doc: { content: "block+ footnotes?" },
  paragraph: { group: "block", content: "inline*" },
  heading: { group: "block", content: "inline*", defining: true, attrs: { level: attribute(oneOf(2, 3, 4)) } },
  blockquote: { group: "block", content: "block+", defining: true },
  codeBlock: {
    group: "block",
    content: "text*",
    marks: "",
    code: true,
    defining: true,
    // `title`: mostly the name of a file. Absent rather than empty, so that hashes of older texts stay.
    attrs: { language: attribute("string|null", null), title: attribute("string|null", null) },
  },
  bulletList: { group: "block", content: "listItem+" },
  orderedList: { group: "block", content: "listItem+", attrs: { start: attribute("number", 1) } },
  listItem: { content: "block+", defining: true },
  horizontalRule: { group: "block" },
  callout: {
    group: "block",
    content: "block+",
    defining: true,
    attrs: { kind: attribute(oneOf(...CALLOUT_KINDS)) },
  },
  // A picture is a block; its file and size never change under its id (media/contract/picture.ts).
  image: {
    group: "block",
    draggable: true,
    attrs: {
      id: attribute(pictureId),
      width: attribute(pixels),
      height: attribute(pixels),
      // Empty for a picture that adds nothing to the words around it (WCAG 1.1.1).
      alt: attribute("string"),
      caption: attribute("string|null", null),
      // Where the picture leads. Absent rather than empty, as a title of code.
      href: attribute((value) => (value === null ? undefined : linkTarget(value)), null),
    },
  },
  ...EMBED_NODES,
  table: { group: "block", content: "tableRow+", isolating: true },
  tableRow: { content: "(tableHeader | tableCell)+" },
  tableHeader: { content: "inline*", isolating: true, attrs: { align: ALIGNMENT } },
  tableCell: { content: "inline*", isolating: true, attrs: { align: ALIGNMENT } },
  footnotes: { content: "footnote+", isolating: true, selectable: false },
  // ProseMirror requires a default where it may have to create a node. The check refuses an empty name nevertheless.
  footnote: {
    content: "block+",
    isolating: true,
    defining: true,
    selectable: false,
    attrs: { name: attribute(nonEmptyString, "") },
  },
  text: { group: "inline" },
  hardBreak: { group: "inline", inline: true, selectable: false, linebreakReplacement: true },
  footnoteReference: { group: "inline", inline: true, attrs: { name: attribute(nonEmptyString) } },
};

const marks: Record<string, MarkSpec> = {
  link: {
    inclusive: false,
    attrs: {
      href: attribute(linkTarget),
      title: attribute("string|null", null),
    },
  },
  /** A passage in another language (WCAG 3.1.2). */
  language: { attrs: { tag: attribute(languageTag) } },
  bold: {},
  italic: {},
  strike: {},
  code: { code: true },
};

for (const type of WITH_UID) nodes[type] = { ...nodes[type], attrs: { ...nodes[type]?.attrs, uid } };

/** The structure alone, for an editor: Tiptap takes it as its `schemaSpec`, so that there is one schema. */
export const richTextSpec = { nodes, marks } satisfies SchemaSpec;

/** The nodes and marks of running text. A merge takes it as an argument, or the editor's own. */
export const proseMirrorSchema = new Schema(richTextSpec);
