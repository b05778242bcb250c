import { Node } from "prosemirror-model";
import { z } from "zod";
import { AppError, type Sentence } from "../kernel/errors.ts";
import { schemaIssue } from "../kernel/schema-issue.ts";
import { valueError } from "./checks/value-errors.ts";
import { embedError } from "./embeds/spec.ts";
import { proseMirrorSchema, type RichText, type RichTextNode } from "./schema.ts";

/**
 * Accepts exactly the documents that the renderer supports: an unknown node or mark, a missing or wrong attribute, and a
 * link with a disallowed protocol are refused, never dropped.
 */
export const richTextSchema = z.custom<RichText>().superRefine((value, context) => {
  try {
    Node.fromJSON(proseMirrorSchema, value).check();
    if ((value as RichText).type !== "doc") throw new RangeError("a rich text is a doc");
  } catch (error) {
    context.addIssue(schemaIssue(error instanceof AppError ? error.reader : unknownPassage(error)));
    return;
  }
  const wrong = firstEmbedError(value as RichText);
  if (wrong !== null) context.addIssue(schemaIssue(wrong));
});

/**
 * What is wrong with a text that is written; null where an editor can open it. Embeds may lack what readers need, until it is
 * published.
 */
export function writtenTextError(value: unknown): Sentence | null {
  const wrong = valueError(value);
  if (wrong !== null) return wrong;
  try {
    Node.fromJSON(proseMirrorSchema, value).check();
    if ((value as RichText).type !== "doc") throw new RangeError("a rich text is a doc");
    return null;
  } catch (error) {
    return error instanceof AppError ? error.reader : unknownPassage(error);
  }
}

/** What ProseMirror says, in English, is for whoever wrote the program that sent the text. */
function unknownPassage(error: unknown): Sentence {
  const cause = error instanceof Error ? error.message : String(error);
  return {
    fr: `un passage n’a pas une forme que ce site connaît (${cause})`,
    en: `a passage has no form that this site knows (${cause})`,
  };
}

/** What ProseMirror's own check cannot see (`embeds/spec.ts`). */
function firstEmbedError(node: RichTextNode): Sentence | null {
  let error = embedError(node);
  for (const child of node.content ?? []) error ??= firstEmbedError(child);
  return error;
}
