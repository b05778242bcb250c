import { MAX_ALT_LENGTH } from "../../content/contract/limits.ts";
import { fileNameOf } from "../../importers/html/links.ts";
import type { Finding, FindingCode } from "../../importers/reading/findings.ts";
import type { FoundBody, FoundText } from "../../importers/reading/found.ts";
import { extensionOf, mediaFilePath } from "../../media/contract/media-file.ts";
import { picturePath, pictureWidths } from "../../media/contract/picture.ts";
import { isFileName } from "../../rich-text/embeds/file.ts";
import { LEAST_PICTURES } from "../../rich-text/embeds/spec.ts";
import type { RichText, RichTextMark, RichTextNode } from "../../rich-text/schema.ts";
import { fileKey, isInline } from "../files/inline-picture.ts";
import type { TextFile } from "./text-files.ts";

type Options = {
  files: ReadonlyMap<string, TextFile>;
  /** The new target of a link; null where its words alone stay. */
  link(href: string): string | null;
};

/** A text as it is stored here, and what of it could not be. */
export type WrittenBody = { body: RichText; findings: Finding[] };

/**
 * A text as it was found, with the files of the library in the place of their sources, and with links that lead somewhere. A file
 * that is missing leaves a link to where it was.
 */
export function writeBody(text: Pick<FoundText, "id" | "body" | "place">, options: Options): WrittenBody {
  const findings = new Map<string, Finding>();
  const writer = new BodyWriter(options, (code, detail) => {
    findings.set(`${code} ${detail}`, { code, detail, place: text.place, text: text.id });
  });
  return { body: writer.document(text.body), findings: [...findings.values()] };
}

class BodyWriter {
  readonly #files: Options["files"];
  readonly #link: Options["link"];
  readonly #report: (code: FindingCode, detail: string) => void;

  constructor({ files, link }: Options, report: (code: FindingCode, detail: string) => void) {
    this.#files = files;
    this.#link = link;
    this.#report = report;
  }

  document({ type, content }: FoundBody): RichText {
    return { type, content: this.#nodes(content) };
  }

  #nodes(nodes: readonly RichTextNode[]): RichTextNode[] {
    return nodes.flatMap((node) => this.#node(node));
  }

  #node(node: RichTextNode): RichTextNode[] {
    if (node.type === "image") return this.#picture(node);
    if (node.type === "file") return this.#file(node);
    if (node.type === "gallery") return this.#gallery(node);
    if (node.type === "button") return this.#button(node);
    const marks = node.marks?.flatMap((mark) => this.#mark(mark));
    const { marks: _, content, ...rest } = node;
    return [
      {
        ...rest,
        ...(content !== undefined && { content: this.#nodes(content) }),
        ...(marks !== undefined && marks.length > 0 && { marks }),
      },
    ];
  }

  #mark(mark: RichTextMark): RichTextMark[] {
    if (mark.type !== "link") return [mark];
    const href = this.#target(String(mark.attrs?.href ?? ""));
    return href === null ? [] : [{ ...mark, attrs: { ...mark.attrs, href } }];
  }

  /** Where a link leads: to a file of the library where it led to a file. */
  #target(href: string): string | null {
    const file = this.#files.get(href);
    if (file !== undefined) return pathOf(file);
    const target = this.#link(href);
    if (target === null) this.#report("link", href);
    return target;
  }

  #picture({ attrs = {} }: RichTextNode): RichTextNode[] {
    const source = String(attrs.source ?? "");
    const caption = typeof attrs.caption === "string" && attrs.caption !== "" ? attrs.caption : null;
    const words = typeof attrs.alt === "string" ? attrs.alt : "";
    const file = this.#files.get(fileKey(source));
    if (file === undefined || file.width === null || file.height === null) {
      const name = isInline(source) ? fileKey(source) : source;
      this.#report("picture-missing", name);
      return this.#missing(name, words || nameIn(name), caption);
    }
    const alt = typeof attrs.alt === "string" ? attrs.alt : file.alt;
    if (alt === null) this.#report("alt-missing", nameIn(fileKey(source)));
    const href = typeof attrs.href === "string" ? this.#target(attrs.href) : null;
    const isItself = href?.startsWith(`/media/${file.mediaId}`) === true;
    return [
      {
        type: "image",
        attrs: {
          ...{
            id: file.mediaId,
            width: file.width,
            height: file.height,
            alt: (alt ?? "").slice(0, MAX_ALT_LENGTH),
            caption,
          },
          ...(href !== null && !isItself && { href }),
        },
      },
    ];
  }

  /** Pictures of a gallery that are there; one alone is a picture. */
  #gallery({ type, attrs, content = [] }: RichTextNode): RichTextNode[] {
    const nodes = this.#nodes(content);
    const pictures = nodes.filter((node) => node.type === "image");
    const others = nodes.filter((node) => node.type !== "image");
    if (pictures.length < LEAST_PICTURES) return [...pictures, ...others];
    return [{ type, ...(attrs !== undefined && { attrs }), content: pictures }, ...others];
  }

  #file({ attrs = {}, content = [] }: RichTextNode): RichTextNode[] {
    const source = String(attrs.source ?? "");
    const words = content.map(({ text = "" }) => text).join("");
    const file = this.#files.get(source);
    const path = file === undefined ? null : pathOf(file);
    if (file === undefined || path === null) {
      this.#report("file-missing", source);
      return this.#missing(source, words || nameIn(source), null);
    }
    if (extensionOf(file.type) === null || file.bytes < 1) return [linkTo(path, words)];
    const name = isFileName(file.name) ? file.name : "";
    return [{ type: "file", attrs: { id: file.mediaId, name, type: file.type, bytes: file.bytes }, content }];
  }

  #button({ attrs, content = [], ...node }: RichTextNode): RichTextNode[] {
    const href = this.#target(String(attrs?.href ?? ""));
    return href === null ? [{ type: "paragraph", content }] : [{ ...node, attrs: { ...attrs, href }, content }];
  }

  /** A link to where a file was, and the words that stood below it. */
  #missing(source: string, words: string, caption: string | null): RichTextNode[] {
    const target = /^https?:\/\//i.test(source) ? this.#link(source) : null;
    const line = target === null ? paragraph(words) : linkTo(target, words);
    return caption === null ? [line] : [line, paragraph(caption)];
  }
}

/** Where a file of the library is served: a picture in its largest size. */
function pathOf({ mediaId, type, width }: TextFile): string | null {
  const extension = extensionOf(type);
  if (extension !== null) return mediaFilePath(mediaId, extension);
  return width === null ? null : picturePath(mediaId, pictureWidths(width).at(-1) ?? width, "jpg");
}

/** What readers may know a file by. */
const nameIn = (source: string) => fileNameOf(source) || source;

function paragraph(words: string): RichTextNode {
  return words === "" ? { type: "paragraph" } : { type: "paragraph", content: [{ type: "text", text: words }] };
}

function linkTo(href: string, words: string): RichTextNode {
  const text = words === "" ? href : words;
  return { type: "paragraph", content: [{ type: "text", text, marks: [{ type: "link", attrs: { href } }] }] };
}
