import { Node } from "prosemirror-model";
import { z } from "zod";
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
    refuseEmbeds(value as RichText);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
  }
});

/** Refuses what ProseMirror's own check cannot see (`embeds/spec.ts`). */
function refuseEmbeds(node: RichTextNode): void {
  const error = embedError(node);
  if (error !== null) throw new RangeError(error);
  for (const child of node.content ?? []) refuseEmbeds(child);
}
