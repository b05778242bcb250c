import { expect } from "vitest";
import { type HtmlOptions, richTextFromHtml } from "../../../src/importers/html/read-html.ts";
import type { Finding } from "../../../src/importers/reading/findings.ts";
import type { FoundBody } from "../../../src/importers/reading/found.ts";
import { FILE_TYPES, type FileExtension } from "../../../src/media/contract/media-file.ts";
import { richTextSchema, writtenTextError } from "../../../src/rich-text/checked-text.ts";
import { proseMirrorSchema, type RichText, type RichTextNode } from "../../../src/rich-text/schema.ts";

const PAGE: HtmlOptions = {
  base: "https://site.example/2024/article/",
  place: { file: "export.xml", line: 12 },
  text: "post-7",
};

const ID = "0123456789abcdef0123456789abcdef";

/** What is found as it is stored once its pictures and files are in the library. */
function withIds(body: FoundBody): RichText {
  return visit(body as RichTextNode) as RichText;
}

function visit(node: RichTextNode): RichTextNode {
  const { type, attrs = {}, content } = node;
  const inner = content === undefined ? {} : { content: content.map(visit) };
  if (type === "image") {
    const { alt, caption, href } = attrs;
    return {
      type,
      attrs: { id: ID, width: 800, height: 600, alt: alt ?? "", caption, ...(href !== null && { href }) },
    };
  }
  if (type === "file") {
    const extension = new URL(String(attrs.source), "https://site.example").pathname.split(".").at(-1)?.toLowerCase();
    const known = FILE_TYPES[extension as FileExtension];
    return { type, attrs: { id: ID, name: attrs.name, type: known.type, bytes: 1 }, ...inner };
  }
  return { ...node, ...inner };
}

/** Fails where a body could not be stored. */
export function expectStorable(body: FoundBody): void {
  const stored = withIds(body);
  expect(writtenTextError(stored)).toBeNull();
  expect(richTextSchema.safeParse(stored).error?.message).toBeUndefined();
  proseMirrorSchema.nodeFromJSON(stored).check();
}

/** Reads HTML that stands on a page, and expects that it can be stored. */
export function readHtml(html: string, options: Partial<HtmlOptions> = {}): { body: FoundBody; findings: Finding[] } {
  const read = richTextFromHtml(html, { ...PAGE, ...options });
  expectStorable(read.body);
  return read;
}

/** The blocks of a text in a short form that a test can compare: `h2 Words`, `p **bold** [link](address)`. */
export function blocks(html: string, options?: Partial<HtmlOptions>): string[] {
  return readHtml(html, options).body.content.map(short);
}

/** Codes and details of what was found. */
export function findings(html: string, options?: Partial<HtmlOptions>): string[] {
  return readHtml(html, options).findings.map(({ code, detail }) => `${code}: ${detail}`);
}

const SIGNS: Readonly<Record<string, string>> = { bold: "**", italic: "_", strike: "~~", code: "`" };

/** A node in that form. */
function short(node: RichTextNode): string {
  const { type, attrs = {}, content = [] } = node;
  const inner = () => content.map(short).join("");
  const list = () => content.map(short).join(" / ");
  switch (type) {
    case "text":
      return (node.marks ?? []).toReversed().reduce((text, { type: mark, attrs: said }) => {
        if (mark === "link") return `[${text}](${said?.href}${said?.title ? ` "${said.title}"` : ""})`;
        return mark === "language" ? `{${said?.tag} ${text}}` : `${SIGNS[mark]}${text}${SIGNS[mark]}`;
      }, node.text ?? "");
    case "hardBreak":
      return " ⏎ ";
    case "footnoteReference":
      return `[^${attrs.name}]`;
    case "paragraph":
      return `p ${inner()}`;
    case "heading":
      return `h${attrs.level} ${inner()}`;
    case "image":
      return `img ${attrs.source} alt=${attrs.alt}${attrs.caption ? ` "${attrs.caption}"` : ""}${attrs.href ? ` -> ${attrs.href}` : ""}`;
    case "video":
      return `video ${attrs.provider} ${attrs.id} "${attrs.title}"`;
    case "file":
      return `file ${attrs.source} (${attrs.name}) ${inner()}`;
    case "button":
      return `button ${attrs.kind} ${attrs.href} ${inner()}`;
    case "codeBlock":
      return `code ${attrs.language} ${inner()}`;
    case "horizontalRule":
      return "hr";
    case "orderedList":
      return `ol ${attrs.start} (${list()})`;
    case "tableRow":
      return `(${list()})`;
    case "tableCell":
    case "tableHeader":
      return `${type === "tableHeader" ? "th" : "td"}${attrs.align ? `:${attrs.align}` : ""} ${inner()}`.trim();
    case "footnote":
      return `^${attrs.name} ${list()}`;
    case "callout":
      return `callout ${attrs.kind} (${list()})`;
    default:
      return `${SHORT[type] ?? type} (${list()})`;
  }
}

const SHORT: Readonly<Record<string, string>> = { bulletList: "ul", listItem: "li", blockquote: "quote" };
