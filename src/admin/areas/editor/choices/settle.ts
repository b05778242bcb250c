import { newUid } from "../../../../kernel/uid.ts";
import { proseMirrorSchema, type RichText, type RichTextNode } from "../../../../rich-text/schema.ts";
import type { PostText } from "../../../../writing/document.ts";
import { applyChoice } from "../../../../writing/merge/apply-choice.ts";
import type { Choice } from "../../../../writing/merge/choice.ts";
import { grammarOf } from "../../../../writing/tree/grammar.ts";
import { holds, type OpenChoice } from "../session/open-choice.ts";

/** `both`: the other's words as a piece of their own, after one's own. */
export type Answer = "mine" | "theirs" | "both";

/** Which answers a choice can have. */
export function answersOf(choice: Choice): readonly Answer[] {
  if (choice.at !== "piece" || choice.mine === null || choice.theirs === null) return ["mine", "theirs"];
  const kind = grammarOf(proseMirrorSchema).kindOf(choice.theirs.type);
  return kind === "words" || kind === "leaf" || kind === "cells" ? ["mine", "theirs", "both"] : ["mine", "theirs"];
}

/**
 * What an answer changes: `to` is `from` with it. `from` has what the merge had taken, so that what was written in the
 * piece since is kept beside the answer.
 * @param current the text as it is now.
 * @throws CannotBuild where the answer cannot stand with what was written around it since.
 */
export function settle(current: PostText, choice: OpenChoice, answer: Answer): { from: PostText; to: PostText } {
  if (choice.at !== "piece" || holds({ ...current.body }, choice.uid)) {
    const from = applyChoice(current, choice, choice.taken, proseMirrorSchema);
    const to = applyChoice(from, choice, answer === "both" ? "mine" : answer, proseMirrorSchema);
    return { from, to: answer === "both" ? withBoth(to, choice) : to };
  }
  // Somebody deleted it since: the answer brings it back where it stood.
  const chosen = [choice[answer === "theirs" ? "theirs" : "mine"]].flatMap((node) => node ?? []);
  const body = chosen.reduce((text, node) => insertAfter(text, choice.after, node), current.body);
  const to = { ...current, body };
  return { from: current, to: answer === "both" ? withBoth(to, choice) : to };
}

function withBoth(text: PostText, choice: OpenChoice): PostText {
  if (choice.at !== "piece" || choice.theirs === null) return text;
  const { theirs } = choice;
  const copy = { ...theirs, attrs: { ...theirs.attrs, uid: newUid() } };
  return { ...text, body: insertAfter(text.body, choice.uid, copy) };
}

/** A text with a piece after another one, beside it; at the beginning for null, at the end where that is not there. */
function insertAfter(body: RichText, uid: string | null, added: RichTextNode): RichText {
  if (uid === null) return { ...body, content: [added, ...body.content] };
  const content = insertIn(body.content, uid, added);
  if (content !== null) return { ...body, content };
  const notes = body.content.at(-1)?.type === "footnotes" ? 1 : 0;
  return { ...body, content: body.content.toSpliced(body.content.length - notes, 0, added) };
}

/** Null where the piece is not among these, or within them. */
function insertIn(nodes: readonly RichTextNode[], uid: string, added: RichTextNode): RichTextNode[] | null {
  const index = nodes.findIndex((node) => holds(node, uid));
  const node = nodes[index];
  if (node === undefined) return null;
  if (node.attrs?.uid === uid) return nodes.toSpliced(index + 1, 0, added);
  const content = insertIn(node.content ?? [], uid, added);
  return content === null ? null : nodes.with(index, { ...node, content });
}

/** What a choice is about: the id of a piece, or the name of a field. */
export function placeOf(choice: Choice): string {
  return choice.at === "field" ? choice.field : choice.uid;
}
