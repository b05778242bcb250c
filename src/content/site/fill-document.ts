import type { Block, BlockOf } from "../../blocks/schema.ts";
import { formatDate } from "../../i18n/format.ts";
import { LEGAL_FIELD_LABELS } from "../../i18n/legal-fields.ts";
import { messagesIn } from "../../i18n/messages.ts";
import type { Instant } from "../../kernel/clock.ts";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import { isLegalField, type LegalField, legalValue } from "../../legal/contract/legal-identity.ts";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { splitBlanks } from "../contract/blanks.ts";
import type { SiteCondition } from "../contract/site-conditions.ts";
import type { Document } from "../document/document.ts";
import { conditionsOf, type StoredFacts } from "./site-facts.ts";

/** Something that is missing on a page: a field of the legal identity, or a blank in its own words. */
export type Blank = { field: LegalField } | { text: string };

type Filled<D extends Document> = {
  document: D;
  /** The blanks of the page, each once. */
  blanks: Blank[];
  /** When the page last changed: the time of its version, or of the facts where it uses any and they are newer. */
  updatedAt: Instant;
};

const PLACEHOLDER = /\{\{([\w.]+)\}\}/g;

/**
 * Replaces `{{names}}` (`legal/contract/legal-identity.ts`, `page.published`, `page.updated`, `site.url`, `security.months`,
 * `video.hosts`) in the facts, the
 * running text, and the answers of a page, and removes blocks whose condition (`when`) does not hold. What names something
 * that the owner does not have is removed too: the line of the facts, the paragraph, the item, the row. Articles stay as
 * they are.
 */
export function fillDocument<D extends Document>(
  document: D,
  facts: StoredFacts,
  { locale, updatedAt }: { locale: Locale; updatedAt: Instant },
): Filled<D> {
  if (document.kind !== "page") return { document, blanks: [], updatedAt };
  const filler = new Filler(facts, locale, { updatedAt, publishedAt: document.publishedAt });
  const blocks = document.blocks.flatMap((block) => filler.block(block));
  return {
    document: { ...document, blocks },
    blanks: filler.blanks(),
    updatedAt: filler.updatedAt,
  };
}

/** The value of a placeholder: words; `none` where the owner has none; a blank where the owner has yet to fill it in. */
type Value = { words: string } | "none" | { blank: string };

class Filler {
  readonly #facts: StoredFacts;
  readonly #conditions: ReadonlySet<SiteCondition>;
  readonly #locale: Locale;
  readonly #versionAt: Instant;
  readonly #publishedAt: Instant;
  readonly #blanks = new Map<string, Blank>();
  #usesFacts = false;

  constructor(
    facts: StoredFacts,
    locale: Locale,
    { updatedAt, publishedAt }: Record<"updatedAt" | "publishedAt", Instant>,
  ) {
    this.#facts = facts;
    this.#conditions = conditionsOf(facts);
    this.#locale = locale;
    this.#versionAt = updatedAt;
    this.#publishedAt = publishedAt;
  }

  blanks(): Blank[] {
    return [...this.#blanks.values()];
  }

  get updatedAt(): Instant {
    return this.#usesFacts ? Math.max(this.#versionAt, this.#facts.changedAt) : this.#versionAt;
  }

  block(block: Block): Block[] {
    if (block.when !== undefined) {
      this.#usesFacts = true;
      if (!this.#conditions.has(block.when)) return [];
    }
    // Without services to list, it says that nothing comes from elsewhere.
    if (block.type === "third-parties" && !this.#lists()) return [];
    switch (block.type) {
      case "facts": {
        const items = block.items.flatMap((item) => this.#fact(item));
        return items.length === 0 ? [] : [{ ...block, items }];
      }
      case "prose": {
        const body = this.#richText(block.body);
        return body === null ? [] : [{ ...block, body }];
      }
      case "questions": {
        const items = block.items.flatMap(({ answer, ...item }) => {
          const filled = this.#richText(answer);
          return filled === null ? [] : [{ ...item, answer: filled }];
        });
        return items.length === 0 ? [] : [{ ...block, items }];
      }
      default:
        this.#noteBlanks(block);
        return [block];
    }
  }

  #lists(): boolean {
    this.#usesFacts = true;
    return this.#conditions.has("third-parties") || this.#conditions.has("nothing-from-elsewhere");
  }

  #fact(item: BlockOf<"facts">["items"][number]): BlockOf<"facts">["items"] {
    if (item.detail === null) {
      this.#note({ text: item.term });
      return [item];
    }
    let detail = "";
    let blank = false;
    for (const piece of this.#pieces(item.detail)) {
      if (piece === "none") return [];
      blank ||= "blank" in piece;
      detail += "blank" in piece ? piece.blank : piece.words;
    }
    this.#noteBlanks(item.detail);
    return [{ ...item, detail: blank ? null : detail }];
  }

  #richText(body: RichText): RichText | null {
    const filled = this.#node(body);
    return filled === null ? null : { ...body, content: filled.content ?? [] };
  }

  /** Null for a node that is removed. */
  #node(node: RichTextNode): RichTextNode | null {
    if (node.content === undefined || node.type === "codeBlock") return node;
    const content: RichTextNode[] = [];
    for (const child of node.content) {
      if (child.type !== "text") {
        const filled = this.#node(child);
        // A row without one of its cells would be wrong.
        if (filled === null && node.type === "tableRow") return null;
        if (filled !== null) content.push(filled);
        continue;
      }
      const texts = this.#text(child);
      if (texts === null) return null;
      content.push(...texts);
    }
    return content.length === 0 ? null : { ...node, content };
  }

  #text(node: RichTextNode): RichTextNode[] | null {
    const text = node.text ?? "";
    const { marks = [] } = node;
    if (marks.some(({ type }) => type === "code")) return [node];
    const nodes: RichTextNode[] = [];
    for (const piece of this.#pieces(text)) {
      if (piece === "none") return null;
      if ("blank" in piece) nodes.push({ ...node, text: piece.blank, marks: [{ type: "blank" }, ...marks] });
      else nodes.push(...splitBlanks(piece.words).map((part) => this.#part(node, part)));
    }
    return nodes;
  }

  #part(node: RichTextNode, { text, blank }: { text: string; blank: boolean }): RichTextNode {
    if (!blank) return { ...node, text };
    this.#note({ text });
    return { ...node, text, marks: [{ type: "blank" }, ...(node.marks ?? [])] };
  }

  /** A text in parts, its placeholders replaced with their values. */
  *#pieces(text: string): Generator<Value> {
    let from = 0;
    for (const { index, 0: found, 1: name = "" } of text.matchAll(PLACEHOLDER)) {
      if (index > from) yield { words: text.slice(from, index) };
      yield this.#value(name);
      from = index + found.length;
    }
    if (from < text.length) yield { words: text.slice(from) };
  }

  #value(name: string): Value {
    this.#usesFacts = true;
    const { legal, siteUrl, timeZone, securityLogMonths, videoHosts } = this.#facts;
    if (name === "page.published") return { words: formatDate(this.#publishedAt, this.#locale, timeZone) };
    if (name === "page.updated") return { words: formatDate(this.updatedAt, this.#locale, timeZone) };
    if (name === "video.hosts") {
      if (videoHosts.length === 0) return "none";
      return { words: new Intl.ListFormat(LANGUAGE_TAGS[this.#locale]).format(videoHosts) };
    }
    if (name === "site.url") return { words: siteUrl };
    if (name === "security.months") return { words: messagesIn(this.#locale).months(securityLogMonths) };
    if (!isLegalField(name)) {
      // An unknown name is a mistake in the text, and is reported like a blank.
      this.#note({ text: name });
      return { blank: this.#blankWords(name) };
    }
    const value = legalValue(legal, name, this.#locale);
    if (value === null) return "none";
    if (value !== undefined) return { words: value };
    this.#note({ field: name });
    return { blank: this.#blankWords(LEGAL_FIELD_LABELS[this.#locale][name]) };
  }

  #blankWords(what: string): string {
    return `[${messagesIn(this.#locale).toBeCompletedWith(what)}]`;
  }

  /** Blanks in whatever texts a value holds. */
  #noteBlanks(value: unknown): void {
    if (typeof value === "string") {
      for (const { text, blank } of splitBlanks(value)) if (blank) this.#note({ text });
    } else if (typeof value === "object" && value !== null) {
      for (const inner of Object.values(value)) this.#noteBlanks(inner);
    }
  }

  #note(blank: Blank): void {
    this.#blanks.set("field" in blank ? blank.field : blank.text, blank);
  }
}
