import { expect } from "vitest";
import { richTextSchema } from "../../../src/rich-text/checked-text.ts";
import { proseMirrorSchema, type RichTextNode } from "../../../src/rich-text/schema.ts";
import { mergeDocuments } from "../../../src/writing/merge/merge-documents.ts";
import { outline, post } from "./texts.ts";

type Content = RichTextNode[];

/** The merged text, a piece a line, and its choices. */
export function mergeTexts(base: Content, mine: Content, theirs: Content) {
  const { document, choices } = mergeDocuments(
    { base: post(base), mine: post(mine), theirs: post(theirs) },
    proseMirrorSchema,
  );
  expect(richTextSchema.safeParse(document.body).error?.issues ?? []).toEqual([]);
  return { document, choices, lines: outline(document.body) };
}
