import { isAddressed, type PostDocument } from "../../../../src/content/document/document.ts";
import type { DraftDocument } from "../../../../src/content/document/draft.ts";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { post } from "../content.ts";

/** Ids of pieces, each of another kind of node (`nodeOf`). */
export const UIDS = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd", "eeeeeeeeee", "ffffffffff"] as const;

/** What a text says: the words of each of its pieces in order, and of its fields. */
export type Words = Map<string, string>;

export function words(entries: Record<string, string>): Words {
  return new Map(Object.entries(entries));
}

/** An article whose pieces say these words; `title` and `summary` are the fields. It ends with a rule, which says nothing. */
export function article(slug: string, said: Words): PostDocument {
  const pieces = [...said].filter(([uid]) => uid !== "title" && uid !== "summary");
  const rule: RichTextNode = { type: "horizontalRule", attrs: { uid: "rrrrrrrrrr" } };
  return post(slug, {
    title: said.get("title") ?? "T",
    summary: said.get("summary") ?? "",
    body: { type: "doc", content: [...pieces.map(([uid, text]) => nodeOf(uid, text)), rule] },
  });
}

const content = (text: string): RichTextNode[] => [{ type: "text", text }];

/** A paragraph, a heading, one within a list, a picture, a row of a table, code: by the first letter of the id. */
function nodeOf(uid: string, text: string): RichTextNode {
  const outer = `${uid.slice(0, 9)}-`;
  switch (uid[0]) {
    case "b":
      return { type: "heading", attrs: { level: 2, uid }, content: content(text) };
    case "c": {
      const paragraph: RichTextNode = { type: "paragraph", attrs: { uid }, content: content(text) };
      const item: RichTextNode = { type: "listItem", attrs: { uid: `${uid.slice(0, 9)}_` }, content: [paragraph] };
      return { type: "bulletList", attrs: { uid: outer }, content: [item] };
    }
    case "d":
      return {
        type: "image",
        attrs: { id: "a".repeat(32), width: 1, height: 1, alt: text, caption: null, uid },
      };
    case "e": {
      const cell: RichTextNode = { type: "tableCell", attrs: { align: null }, content: content(text) };
      return {
        type: "table",
        attrs: { uid: outer },
        content: [{ type: "tableRow", attrs: { uid }, content: [cell] }],
      };
    }
    case "f":
      return { type: "codeBlock", attrs: { language: null, uid }, content: content(text) };
    default:
      return { type: "paragraph", attrs: { uid }, content: content(text) };
  }
}

/** The words of a text again, whatever its order: what `article` was given. */
export function wordsOf(document: DraftDocument): Words {
  if (!isAddressed(document)) throw new Error("it is an item");
  const said: Words = new Map([["title", document.title]]);
  if (document.summary !== "") said.set("summary", document.summary);
  if (document.kind === "post") for (const node of document.body.content) collect(node, said);
  return said;
}

/** The words of a piece as a state gives them: a field's text, the title of a block, or a node. */
export function saidBy(piece: unknown): string | null {
  if (piece === null || typeof piece === "string") return piece;
  if (typeof piece === "object" && "title" in piece) return String(piece.title);
  const said: Words = new Map();
  collect(piece as RichTextNode, said);
  return [...said.values()].join();
}

function collect(node: RichTextNode, said: Words): void {
  const uid = String(node.attrs?.uid);
  if ((UIDS as readonly string[]).includes(uid)) said.set(uid, textIn(node));
  else for (const child of node.content ?? []) collect(child, said);
}

function textIn(node: RichTextNode): string {
  if (node.type === "image") return String(node.attrs?.alt);
  return node.text ?? (node.content ?? []).map(textIn).join("");
}
