import { expect } from "vitest";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import type { PostText } from "../../../src/writing/document.ts";
import type { Visitor } from "../admin/admin.ts";

/** A paragraph; its id has ten characters. */
export function paragraph(uid: string, text: string): RichTextNode {
  return { type: "paragraph", attrs: { uid }, ...(text !== "" && { content: [{ type: "text", text }] }) };
}

/** One language of an article. */
export function written(title: string, content: RichTextNode[], fields: Partial<PostText> = {}): PostText {
  return {
    kind: "post",
    slug: "",
    title,
    summary: "",
    publishedAt: null,
    tags: [],
    seo: {},
    ...fields,
    body: { type: "doc", content },
  };
}

/** An article that somebody writes through the back office's calls, as another browser would. */
export class WrittenArticle {
  readonly id: string;
  readonly #visitor: Visitor;
  readonly #revisions: Record<string, number> = {};
  readonly translations: Record<string, string> = {};
  #saves = 0;

  constructor(visitor: Visitor, id: string) {
    this.#visitor = visitor;
    this.id = id;
  }

  revision(locale: "fr" | "en"): number {
    return this.#revisions[locale] ?? 0;
  }

  /** Saves a text over the one that is there. */
  async save(locale: "fr" | "en", document: PostText, { merged = false } = {}): Promise<void> {
    this.#saves += 1;
    const { article } = (await this.#visitor.call("GET /articles/:id", { id: this.id })).json;
    const seen = article?.texts[locale]?.revision ?? 0;
    const body = { locale, document, seen, saveId: `${this.id}-${this.#saves}`, merged };
    const answer = await this.#visitor.call("PUT /articles/:id/draft", { id: this.id, body });
    expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
    this.#revisions[locale] = answer.json.revision;
    this.translations[locale] = answer.json.translationId;
  }

  /** The text as the server has it. */
  async text(locale: "fr" | "en"): Promise<PostText> {
    return (await this.#visitor.call("GET /articles/:id", { id: this.id })).json.article.texts[locale].document;
  }

  async publish(locale: "fr" | "en"): Promise<void> {
    const body = { revision: this.revision(locale) };
    const id = this.translations[locale] ?? "";
    expect((await this.#visitor.call("POST /translations/:id/publish", { id, body })).status).toBe(200);
  }
}
