import type {
  BlockContent,
  Blockquote,
  Code,
  DefinitionContent,
  FootnoteDefinition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  ListItem,
  Nodes,
  PhrasingContent,
  Root,
  RootContent,
  Table,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { AppError } from "../../kernel/errors.ts";
import { contentLinkTarget } from "../../kernel/url.ts";
import type { PictureFile } from "../../media/contract/picture.ts";
import { MAX_FIELD_LENGTH, valueError } from "../../rich-text/checks/value-errors.ts";
import {
  CALLOUT_KINDS,
  CHECK_BOXES,
  isCalloutKind,
  type RichText,
  type RichTextMark,
  type RichTextNode,
} from "../../rich-text/schema.ts";
import { EMBED_WORDS, isEmbedMark, type LinkedPicture, picturesOf, readEmbed } from "./embeds.ts";
import { type LineError, lineError } from "./line-error.ts";
import { calloutMarker, codeTitle, languageTag, PIECE_LANGUAGE, readPiece } from "./markers.ts";
import type { PictureResolver } from "./pictures.ts";

/**
 * Markdown (CommonMark with GitHub's tables, strike-through, footnotes and alerts) as rich text. Of HTML, only
 * `<span lang="en">` around words of another language.
 * What the rich text cannot hold is an error with its line, never dropped: other HTML, pictures inside a
 * sentence, first-level headings, links with a disallowed protocol.
 * Of two definitions with one name the first counts, as in CommonMark, wherever they stand; the second is a
 * warning, and so is a note that nothing calls.
 * @param resolve answers the picture at an address, or why it is refused.
 * @param firstLine the line of the file on which `markdown` begins, for errors.
 */
export function richTextFromMarkdown(
  markdown: string,
  resolve: PictureResolver,
  firstLine = 1,
): { document: RichText; errors: LineError[]; warnings: LineError[] } {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const converter = new Converter(firstLine, root, resolve);
  const blocks = converter.document(root);
  const notes = converter.footnotes();
  const content = [...blocks, ...notes];
  if (content.length === 0) content.push({ type: "paragraph" });
  return { document: { type: "doc", content }, errors: converter.errors, warnings: converter.warnings };
}

class Converter {
  readonly errors: LineError[] = [];
  readonly warnings: LineError[] = [];
  readonly #firstLine: number;
  readonly #resolve: PictureResolver;
  readonly #definitions = new Map<string, { url: string; title: string | null }>();
  readonly #notes = new Map<string, FootnoteDefinition>();
  /** Footnotes in the order in which the text first refers to them. */
  readonly #cited: string[] = [];

  constructor(firstLine: number, root: Root, resolve: PictureResolver) {
    this.#firstLine = firstLine;
    this.#resolve = resolve;
    for (const node of nodesOf(root)) {
      if (node.type === "definition") {
        const first = this.#definitions.get(node.identifier);
        const given = { url: node.url, title: node.title ?? null };
        if (first === undefined) this.#definitions.set(node.identifier, given);
        else if (first.url !== given.url || first.title !== given.title) {
          this.#warn(
            node,
            `le lien « [${node.label ?? node.identifier}] » est défini deux fois : le premier compte`,
            `the link “[${node.label ?? node.identifier}]” is defined twice: the first counts`,
          );
        }
      }
      if (node.type === "footnoteDefinition") {
        if (!this.#notes.has(node.identifier)) this.#notes.set(node.identifier, node);
        else {
          this.#warn(
            node,
            `la note « [^${node.label ?? node.identifier}] » est donnée deux fois : la première compte, celle-ci n’est pas publiée`,
            `the note “[^${node.label ?? node.identifier}]” is given twice: the first counts, this one is not published`,
          );
        }
      }
    }
  }

  /** The blocks of the file; one with a field that no text may hold is an error with its line. */
  document(root: Root): RichTextNode[] {
    return root.children.flatMap((node) => {
      const blocks = this.#block(node);
      const wrong = valueError({ type: "doc", content: blocks });
      return wrong === null ? blocks : this.#refuse(node, wrong.fr, wrong.en);
    });
  }

  blocks(nodes: Array<RootContent | BlockContent | DefinitionContent>): RichTextNode[] {
    return nodes.flatMap((node) => this.#block(node));
  }

  /** The notes that the text calls, in order. One that nothing calls is in no text, as on GitHub, which is told. */
  footnotes(): RichTextNode[] {
    // A note may itself refer to notes: the list grows while it is read.
    const content: RichTextNode[] = [];
    for (const name of this.#cited) {
      const children = this.#notes.get(name)?.children ?? [];
      content.push({ type: "footnote", attrs: { name }, content: nonEmpty(this.blocks(children)) });
    }
    for (const [name, node] of this.#notes) {
      if (this.#cited.includes(name)) continue;
      this.#warn(
        node,
        `rien n’appelle la note « [^${node.label ?? name}] », qui n’est pas publiée : placez cet appel dans le texte`,
        `nothing calls the note “[^${node.label ?? name}]”, which is not published: put this call into the text`,
      );
    }
    return content.length === 0 ? [] : [{ type: "footnotes", content }];
  }

  #block(node: RootContent | BlockContent | DefinitionContent): RichTextNode[] {
    switch (node.type) {
      case "paragraph": {
        const pictures = picturesOf(node);
        if (pictures?.length === 1) return pictures.flatMap((each) => this.#image(each));
        if (pictures !== null) return [{ type: "gallery", ...content(pictures.flatMap((each) => this.#image(each))) }];
        return [{ type: "paragraph", ...content(this.#inline(node.children)) }];
      }
      case "heading":
        return this.#heading(node.depth, node);
      case "blockquote":
        return this.#quotation(node);
      case "code":
        if (node.lang === PIECE_LANGUAGE) return this.#piece(node);
        return [
          {
            type: "codeBlock",
            attrs: { language: node.lang ?? null, ...codeTitle(node.meta) },
            ...content(node.value === "" ? [] : [{ type: "text", text: node.value }]),
          },
        ];
      case "list": {
        const items = node.children.filter(showsSomething).map((item) => ({
          type: "listItem",
          content: nonEmpty(withBox(item.checked, this.blocks(item.children))),
        }));
        if (items.length === 0) return [];
        return node.ordered
          ? [{ type: "orderedList", attrs: { start: node.start ?? 1 }, content: items }]
          : [{ type: "bulletList", content: items }];
      }
      case "thematicBreak":
        return [{ type: "horizontalRule" }];
      case "table":
        return [this.#table(node)];
      case "definition":
      case "footnoteDefinition":
        return [];
      case "html":
        // A comment is for readers of the file, not for visitors.
        if (/^<!--[\s\S]*-->$/.test(node.value.trim())) return [];
        return this.#refuse(node, "le HTML n’est pas accepté", "raw HTML is not accepted");
      default:
        return this.#refuse(node, `« ${node.type} » n’est pas accepté ici`, `“${node.type}” is not accepted here`);
    }
  }

  /** A quotation, or a callout where its first line is `[!NOTE]` or another of GitHub's alerts. */
  #quotation(node: Blockquote): RichTextNode[] {
    if (!showsSomething(node)) return [];
    const marker = calloutMarker(node);
    if (marker === null) return [{ type: "blockquote", content: nonEmpty(this.blocks(node.children)) }];
    if (isEmbedMark(marker.word)) return this.#embed(node, marker);
    const kind = marker.word.toLowerCase();
    if (!isCalloutKind(kind)) {
      const markers = [...CALLOUT_KINDS, ...EMBED_WORDS].map((name) => `[!${name.toUpperCase()}]`).join(", ");
      return this.#refuse(
        node,
        `« [!${marker.word}] » n’est pas un encadré : ${markers}`,
        `“[!${marker.word}]” is no callout: ${markers}`,
      );
    }
    return [{ type: "callout", attrs: { kind }, content: nonEmpty(this.blocks(marker.rest)) }];
  }

  /** A block that Markdown cannot say, as JSON (`exact-markdown.ts`). */
  #piece(node: Code): RichTextNode[] {
    const blocks = readPiece(node.value);
    if (blocks !== null) return blocks;
    return this.#refuse(
      node,
      `ce bloc « ${PIECE_LANGUAGE} » n’est pas un texte lisible`,
      `this block “${PIECE_LANGUAGE}” is not readable as a text`,
    );
  }

  /** An alert that holds a video, a file, or a button. */
  #embed(node: Blockquote, { word, rest }: { word: string; rest: BlockContent[] }): RichTextNode[] {
    const errors = this.errors.length;
    const read = readEmbed(word, rest, {
      words: (link) => this.#inline(link.children),
      checkTarget: (link) => void this.#link(link, link.url, null, [], []),
      picture: (image) => this.#picture(image),
    });
    if (read === null || this.errors.length > errors) return [];
    return "refused" in read ? this.#refuse(node, read.refused.fr, read.refused.en) : [read];
  }

  /** A picture alone in its paragraph; its title is its caption, the link around it where it leads. */
  #image({ image: node, link }: LinkedPicture): RichTextNode[] {
    const found = this.#picture(node);
    if (found === null) return [];
    const { id, width, height } = found;
    const { title } = this.#target(node);
    const errors = this.errors.length;
    const href = link === null ? null : this.#target(link).url;
    // Says what is wrong with where it leads, if anything is.
    if (link !== null && href !== null) this.#link(link, href, null, [], []);
    if (this.errors.length > errors) return [];
    const words = { alt: (node.alt ?? "").trim(), caption: title?.trim() || null };
    return [{ type: "image", attrs: { id, width, height, ...words, ...(href !== null && { href }) } }];
  }

  #target(node: Image | ImageReference | Link | LinkReference): { url: string; title?: string | null | undefined } {
    return "url" in node ? node : (this.#definitions.get(node.identifier) ?? { url: "" });
  }

  /** The stored picture of an address; null where there is none, which is said. */
  #picture(node: Image | ImageReference): PictureFile | null {
    const found = this.#resolve(this.#target(node).url);
    if (!("refused" in found)) {
      const { id, width, height, warning } = found;
      if (warning !== undefined) this.#warn(node, warning.fr, warning.en);
      return { id, width, height };
    }
    this.#refuse(node, found.refused.fr, found.refused.en);
    return null;
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
    // Short rows are filled up (GFM, "Tables"). Long ones are not cut, unlike in GFM, since no text may be lost.
    const columns = Math.max(...node.children.map((row) => row.children.length));
    return {
      type: "table",
      content: node.children.map((row, index) => ({
        type: "tableRow",
        content: Array.from({ length: columns }, (_, column) => ({
          type: index === 0 ? "tableHeader" : "tableCell",
          attrs: { align: node.align?.[column] ?? null },
          ...content(this.#inline(row.children[column]?.children ?? [])),
        })),
      })),
    };
  }

  #inline(nodes: PhrasingContent[], marks: RichTextMark[] = []): RichTextNode[] {
    const languages: Array<{ tag: string; node: Nodes }> = [];
    const content = nodes.flatMap((node) => {
      const tag = node.type === "html" ? languageTag(node.value) : null;
      if (tag === null) {
        const inner = languages.at(-1);
        return this.#phrase(node, inner === undefined ? marks : withLanguage(marks, inner.tag));
      }
      if (tag === "") {
        return languages.pop() === undefined
          ? this.#refuse(node, "</span> ne ferme rien", "</span> closes nothing")
          : [];
      }
      languages.push({ tag, node });
      return [];
    });
    for (const { node } of languages) this.#refuse(node, "ce <span> n’est pas fermé", "this <span> is not closed");
    return content;
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
        return [text(node.value.replaceAll("\n", " "), withMark(marks, { type: "code" }))];
      case "break":
        return [{ type: "hardBreak" }];
      case "link":
        return this.#link(node, node.url, node.title ?? null, node.children, marks);
      case "linkReference": {
        const definition = this.#definitions.get(node.identifier);
        // Cannot happen: without a definition the parser leaves text. An error all the same, rather than a lost link.
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
          "une image se place seule dans son paragraphe : laissez une ligne vide avant et après",
          "a picture stands alone in its paragraph: leave an empty line before and after it",
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
    if (href.length > MAX_FIELD_LENGTH && isBare(children, href)) return this.#inline(children, marks);
    try {
      // A link that a writer types in full is the opt-in to another site.
      contentLinkTarget(href, { external: true });
    } catch (error) {
      if (error instanceof AppError) return this.#refuse(node, error.reader.fr, error.reader.en);
      throw error;
    }
    return this.#inline(children, withMark(marks, { type: "link", attrs: { href, title } }));
  }

  #refuse(node: Nodes, fr: string, en: string): [] {
    this.errors.push(this.#at(node, fr, en));
    return [];
  }

  #warn(node: Nodes, fr: string, en: string): void {
    this.warnings.push(this.#at(node, fr, en));
  }

  #at(node: Nodes, fr: string, en: string): LineError {
    return lineError(this.#firstLine + (node.position?.start.line ?? 1) - 1, fr, en);
  }
}

/** A node and all below it, in the order of the text. */
function* nodesOf(root: Nodes): Generator<Nodes> {
  const left: Nodes[] = [root];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node;
    if ("children" in node) left.push(...node.children.toReversed());
  }
}

/** Whether a link is an address in the text, which GitHub's Markdown makes a link by itself: too long, it stays text. */
function isBare(children: readonly PhrasingContent[], href: string): boolean {
  const [only, ...others] = children;
  return others.length === 0 && only?.type === "text" && href.endsWith(only.value);
}

/** Whether a quotation or an item of a list has more than definitions, which are shown nowhere. */
function showsSomething({ children }: Blockquote | ListItem): boolean {
  const isDefinition = ({ type }: Nodes) => type === "definition" || type === "footnoteDefinition";
  return children.length === 0 || !children.every(isDefinition);
}

/** An item of a task list, with its check box as a sign before its words. */
function withBox(checked: boolean | null | undefined, blocks: RichTextNode[]): RichTextNode[] {
  if (typeof checked !== "boolean") return blocks;
  const [first, ...others] = blocks;
  const sign = CHECK_BOXES[checked ? "checked" : "open"];
  if (first?.type !== "paragraph") return [{ type: "paragraph", content: [{ type: "text", text: sign }] }, ...blocks];
  const [word, ...words] = first.content ?? [];
  const isPlain = word?.type === "text" && (word.marks ?? []).length === 0;
  const start = isPlain
    ? [{ ...word, text: `${sign} ${word.text}` }]
    : [{ type: "text", text: `${sign} ` }, ...(word ? [word] : [])];
  return [{ ...first, content: [...start, ...words] }, ...others];
}

/** Inside another language, the innermost counts. */
function withLanguage(marks: RichTextMark[], tag: string): RichTextMark[] {
  return [...marks.filter(({ type }) => type !== "language"), { type: "language", attrs: { tag } }];
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
