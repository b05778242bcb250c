import type { RichTextNode } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import type { Choice } from "../../../../writing/merge/choice.ts";
import type { Author } from "../../../framework/app/writing/save-answer.ts";

/** A choice that waits for its answer, with whose words the other ones are. The journal keeps it. */
export type OpenChoice = Choice & {
  other: Author;
  /** Id of the block of the text before it: where it goes back to if somebody deletes it meanwhile. Null: the beginning. */
  after: string | null;
};

/** The choices of a merge as they wait. @param text what the merge made. */
export function describeChoices(choices: readonly Choice[], text: PostText, other: Author): OpenChoice[] {
  return choices.map((choice) => ({ ...choice, other, after: "uid" in choice ? blockBefore(text, choice.uid) : null }));
}

function blockBefore({ body }: PostText, uid: string): string | null {
  const index = body.content.findIndex((block) => holds(block, uid));
  const before = body.content[index - 1]?.attrs?.uid;
  return typeof before === "string" ? before : null;
}

/** Whether a node is a piece, or holds it. */
export function holds(node: RichTextNode, uid: string): boolean {
  return node.attrs?.uid === uid || node.content?.some((child) => holds(child, uid)) === true;
}
