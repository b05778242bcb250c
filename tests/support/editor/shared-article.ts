import { v7 } from "uuid";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import type { Visitor } from "../admin/admin.ts";

/** A paragraph with an id of its own: `piece` is one letter, or more. */
export function paragraph(piece: string, ...content: Array<string | RichTextNode>): RichTextNode {
  return {
    type: "paragraph",
    attrs: { uid: piece.padEnd(10, "0") },
    content: content.map((each) => (typeof each === "string" ? { type: "text", text: each } : each)),
  };
}

type Written = {
  /** Of an article that is there already. */
  id?: string;
  locale?: "fr" | "en";
  title: string;
  body: RichTextNode[];
  /** The revision that was seen. */
  seen?: number;
};

/** Saves one language of an article as an editor does. @returns its ids, and the revision. */
export async function writeArticle(
  visitor: Visitor,
  { id = v7(), locale = "fr", title, body, seen = 0 }: Written,
): Promise<{ id: string; translationId: string; revision: number }> {
  const document = {
    ...{ kind: "post", slug: slugOf(title), title, summary: "", publishedAt: null, tags: [], seo: {} },
    body: { type: "doc", content: body },
  };
  const saved = await visitor.call("PUT /articles/:id/draft", {
    ...{ id, body: { locale, document, seen, saveId: v7(), merged: false } },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.json));
  const { translationId, revision } = saved.json;
  return { id, translationId, revision };
}

function slugOf(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Publishes what was written. */
export async function publishWritten(
  visitor: Visitor,
  { translationId, revision }: { translationId: string; revision: number },
): Promise<string> {
  const published = await visitor.call("POST /translations/:id/publish", { id: translationId, body: { revision } });
  if (published.status !== 200) throw new Error(JSON.stringify(published.json));
  return published.json.url;
}
