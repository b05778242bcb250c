import type { FootnoteDefinition, Nodes } from "mdast";
import type { RichTextNode } from "../../rich-text/schema.ts";
import { richTextFromHtml } from "../html/read-html.ts";
import type { Finding, FindingCode, Place } from "../reading/findings.ts";
import type { FoundBody } from "../reading/found.ts";
import { wordsIn } from "./body/block-html.ts";
import { escapeText } from "./body/escape.ts";
import { parseMarkdown } from "./body/parse.ts";
import { HtmlRenderer } from "./body/render-html.ts";
import { type Restored, restore } from "./body/restore.ts";
import { type Scanned, scan } from "./body/scan.ts";
import { unquieted } from "./body/sentinels.ts";

export type LooseMarkdownOptions = {
  /** The file, and the line on which the Markdown begins. */
  place: Place;
  /** Id of the text, for what is found in it. */
  text: string;
  /** A first heading of these words is left out; null: the first heading, where the text begins with one, is its title. */
  title?: string | null;
  isMdx?: boolean;
  /** The program that the text was written for, where it is known (`Jekyll`). */
  program?: string;
  /** The address of a picture as the import knows it. */
  picture?(source: string): string;
  /** The same of a link. */
  link?(href: string): string;
  /** Paths of files by a name, and of texts by a slug; null where there is none. */
  findByName?(name: string): string | null;
  findText?(slug: string): string | null;
};

/**
 * Markdown of any program as rich text. What is not Markdown (shortcodes, Liquid, components) is taken out first, since Markdown would
 * change it; the rest becomes HTML in which raw HTML stays where it is, and is read by the reader of HTML as a whole: an element may begin in
 * one block and end in another, a link lead from one to another. So there is one converter. It knows no lines: what it found is
 * looked for in each block by itself, which has one.
 * @returns `heading`: the words of the heading that was taken for the title; null where `title` was given, or no heading is first.
 */
export function richTextFromLooseMarkdown(
  markdown: string,
  options: LooseMarkdownOptions,
): { body: FoundBody; findings: Finding[]; heading: string | null } {
  const { place, isMdx = false, program = "Markdown" } = options;
  const scanned = scan(markdown, { firstLine: place.line ?? 1, isMdx, program });
  const reader = new BodyReader(scanned, options);
  return reader.read();
}

type Block = { html: string; line: number };

class BodyReader {
  readonly #scanned: Scanned;
  readonly #options: LooseMarkdownOptions;
  readonly #findings: Finding[] = [];

  constructor(scanned: Scanned, options: LooseMarkdownOptions) {
    this.#scanned = scanned;
    this.#options = options;
  }

  read(): { body: FoundBody; findings: Finding[]; heading: string | null } {
    for (const { source, line } of this.#scanned.scripts) this.#add("script", source, line);
    const parsed = parseMarkdown(this.#scanned.text);
    if (parsed === null) return this.#asWords();
    const { findByName = () => null, findText = () => null, title } = this.#options;
    const context = { imports: this.#scanned.imports, findByName, findText };
    const renderer = new HtmlRenderer(this.#scanned, parsed.definitions, parsed.notes, context);
    const { children, heading } = withoutTitle(parsed.root.children, title ?? null);
    const given: Restored = {
      codes: renderer.codes,
      pictures: renderer.pictures,
      cited: renderer.cited,
      picture: this.#options.picture ?? ((source) => source),
      link: this.#options.link ?? ((href) => href),
    };
    const content = this.#convert(children, renderer, given);
    const notes: RichTextNode[] = [];
    // A note may call further ones: the list grows while it is read.
    for (const name of renderer.cited) {
      const blocks = this.#convert(parsed.notes.get(name)?.children ?? [], renderer, given);
      notes.push({
        type: "footnote",
        attrs: { name },
        content: blocks.length === 0 ? [{ type: "paragraph" }] : blocks,
      });
    }
    const cited = new Set(renderer.cited);
    const uncalled = [...parsed.notes.values()].filter(({ identifier }) => !cited.has(identifier));
    for (const note of uncalled) content.push(...this.#apart(note, "footnote", renderer, given));
    for (const note of parsed.repeated) content.push(...this.#apart(note, "twice", renderer, given));
    if (content.length === 0) content.push({ type: "paragraph" });
    if (notes.length > 0) content.push({ type: "footnotes", content: notes });
    return { body: { type: "doc", content }, findings: this.#findings, heading: title == null ? heading : null };
  }

  /** The words of a note that nothing calls stay, below the text. */
  #apart(note: FootnoteDefinition, code: FindingCode, renderer: HtmlRenderer, given: Restored): RichTextNode[] {
    this.#add(code, note.label ?? note.identifier, this.#lineOf(note));
    return this.#convert(note.children, renderer, given);
  }

  #convert(nodes: readonly Nodes[], renderer: HtmlRenderer, given: Restored): RichTextNode[] {
    const blocks = nodes
      .map((node): Block => ({ html: renderer.render([node]), line: this.#lineOf(node) }))
      .filter(({ html }) => html !== "");
    if (blocks.length === 0) return [];
    const whole = this.#fromHtml(blocks.map(({ html }) => html).join("\n"), blocks[0]?.line ?? null);
    this.#place(whole.findings, blocks);
    return restore(whole.body.content, given).filter(
      ({ type }, index, all) => type !== "paragraph" || !isEmpty(all[index]),
    );
  }

  /** Gives each thing found the line of the block in which it is. */
  #place(findings: readonly Finding[], blocks: readonly Block[]): void {
    const left = new Map(findings.map((finding) => [`${finding.code} ${finding.detail}`, finding]));
    if (blocks.length > 1) {
      for (const { html, line } of blocks) {
        if (left.size === 0) break;
        for (const { code, detail } of this.#fromHtml(html, line).findings) {
          if (!left.delete(`${code} ${detail}`)) continue;
          this.#add(code, detail, line);
        }
      }
    }
    for (const { code, detail } of left.values()) this.#add(code, detail, blocks[0]?.line ?? null);
  }

  #fromHtml(html: string, line: number | null): { body: FoundBody; findings: Finding[] } {
    const { place, text } = this.#options;
    return richTextFromHtml(html, { base: null, place: { file: place.file, line }, text });
  }

  #lineOf(node: Nodes): number {
    const line = node.position?.start.line ?? 1;
    return this.#scanned.lines[line - 1] ?? 1;
  }

  #add(code: FindingCode, detail: string, line: number | null): void {
    const { place, text } = this.#options;
    this.#findings.push({ code, detail, place: { file: place.file, line }, text });
  }

  /** A text that the parser gave up on: its paragraphs, as they are typed. */
  #asWords(): { body: FoundBody; findings: Finding[]; heading: null } {
    this.#add("unreadable", "Markdown", this.#options.place.line);
    const paragraphs = this.#scanned.text.split(/\n[ \t]*\n/).map((words) => `<p>${escapeText(unquieted(words))}</p>`);
    const { body } = this.#fromHtml(paragraphs.join("\n"), this.#options.place.line);
    return { body, findings: this.#findings, heading: null };
  }
}

function isEmpty(node: RichTextNode | undefined): boolean {
  return (node?.content ?? []).length === 0;
}

/** The blocks of a text without a first heading that is its title. */
function withoutTitle(children: readonly Nodes[], title: string | null): { children: Nodes[]; heading: string | null } {
  const at = children.findIndex(({ type }) => type !== "html" && type !== "definition");
  const first = children[at];
  if (first?.type !== "heading") return { children: [...children], heading: null };
  const words = wordsIn(first.children).trim();
  const isTitle = title === null || (first.depth === 1 && sameWords(words, title));
  if (!isTitle || words === "") return { children: [...children], heading: null };
  return { children: children.filter((_, index) => index !== at), heading: unquieted(words) };
}

function sameWords(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim()
      .toLowerCase();
  return plain(one) === plain(other) && plain(one) !== "";
}
