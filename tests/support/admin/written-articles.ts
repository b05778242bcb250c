import { v7 } from "uuid";
import { expect } from "vitest";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import type { Visitor } from "./admin.ts";

type Text = {
  /** Of the article; a new one unless given. */
  id?: string;
  locale?: "fr" | "en";
  title: string;
  slug?: string;
  summary?: string;
  tags?: ReadonlyArray<{ tag: string; label: string }>;
  author?: string;
  /** Paragraphs, by their ids; one with the title where nothing is given. */
  says?: Readonly<Record<string, string>>;
  /** The same as nodes. */
  body?: readonly RichTextNode[];
  /** The revision that was seen; 0 for a text that is new. */
  seen?: number;
};

export type WrittenText = { id: string; translationId: string; revision: number };

/** Saves one language of an article, as its editor does. */
export async function writeText(visitor: Visitor, text: Text): Promise<WrittenText> {
  const { id = v7(), locale = "fr", seen = 0, title, summary = "Un résumé", tags = [], author } = text;
  const slug =
    text.slug ??
    title
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
  const { says = { begin: title } } = text;
  const content = text.body ?? Object.entries(says).map(([uid, words]) => paragraph(uid, words));
  const document = {
    ...{ kind: "post", slug, title, summary, publishedAt: null, tags, seo: {} },
    ...(author !== undefined && { author }),
    body: { type: "doc", content },
  };
  const body = { locale, document, seen, saveId: v7(), merged: false };
  const { status, json } = await visitor.call("PUT /articles/:id/draft", { id, body });
  expect({ status, json }).toMatchObject({ status: 200 });
  return { id, translationId: json.translationId, revision: json.revision };
}

/** A paragraph with an id of its own: `piece` is one letter, or more. */
export function paragraph(piece: string, ...content: Array<string | RichTextNode>): RichTextNode {
  return {
    type: "paragraph",
    attrs: { uid: piece.padEnd(10, "0") },
    content: content.map((each) => (typeof each === "string" ? { type: "text", text: each } : each)),
  };
}

/** Publishes what was written. @returns its URL. */
export async function publishText(
  visitor: Visitor,
  { translationId: id, revision }: Pick<WrittenText, "translationId" | "revision">,
): Promise<string> {
  const { status, json } = await visitor.call("POST /translations/:id/publish", { id, body: { revision } });
  expect({ status, json }).toMatchObject({ status: 200 });
  return json.url;
}

/** Plans what was written for a day and a time of the site's time zone. */
export async function planText(
  visitor: Visitor,
  { translationId: id, revision }: WrittenText,
  at: { date: string; time: string },
): Promise<void> {
  const { status, json } = await visitor.call("PUT /translations/:id/plan", { id, body: { revision, ...at } });
  expect({ status, json }).toMatchObject({ status: 200 });
}
