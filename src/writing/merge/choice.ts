import type { RichTextNode } from "../../rich-text/schema.ts";
import type { TextBlock } from "../document.ts";

type Alternatives<Value> = {
  /** What both began from; null where it was not there. */
  base: Value | null;
  /** What each side says, with everything of the other side that does not contradict it; null where it deleted it. */
  mine: Value | null;
  theirs: Value | null;
  /** What stands in the merged text until somebody chooses. */
  taken: "mine" | "theirs";
};

/**
 * Two answers to one question, of which a text can hold one.
 * - `field`: a field of the document, such as `title`, `seo.description`, or `body` where the whole texts contradict.
 * - `piece`: a paragraph, a picture, a row, and the like, whole; null where a side deleted it.
 * - `container`: what a list, quotation, or callout is; the nodes are without what it holds.
 * - `block`: a block of a page, whole.
 */
export type Choice =
  | ({ at: "field"; field: string } & Alternatives<unknown>)
  | ({ at: "piece" | "container"; uid: string } & Alternatives<RichTextNode>)
  | ({ at: "block"; uid: string } & Alternatives<TextBlock>);
