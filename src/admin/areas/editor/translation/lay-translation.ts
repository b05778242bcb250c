import { proseMirrorSchema, type RichText, type RichTextNode } from "../../../../rich-text/schema.ts";
import { takeChanges } from "../../../../writing/compare/take-changes.ts";
import type { PostText } from "../../../../writing/document.ts";
import { type Grammar, grammarOf } from "../../../../writing/tree/grammar.ts";
import { steadyIn } from "../../../../writing/tree/order.ts";
import { ROOT, readTree, type Tree, uidOf } from "../../../../writing/tree/read-tree.ts";

/**
 * A text with the pieces of its original, each under the same id and at the same place: with the words that the
 * translation has for it, and without words where it has none. Pictures, code, videos, and the shape of tables are kept.
 */
function laidOutAs(source: RichText, translation: RichText): RichText {
  const grammar = grammarOf(proseMirrorSchema);
  const own = readTree(translation, grammar);
  const lay = (node: RichTextNode): RichTextNode => {
    const uid = uidOf(node);
    const translated = uid === undefined ? undefined : own.get(uid)?.node;
    const kind = grammar.kindOf(node.type);
    if (kind !== "container") {
      // A paragraph that became a heading there: the words that were translated stay, as they are.
      const stays = translated !== undefined && grammar.kindOf(translated.type) === kind;
      return stays ? translated : withoutWords(node, grammar);
    }
    const outer = translated?.type === node.type ? translated : node;
    const content = (node.content ?? []).map(lay);
    return { ...outer, ...(content.length > 0 && { content }) };
  };
  return { type: "doc", content: source.content.map(lay) };
}

/** Where footnotes are referred to stays, so that they are not lost before anything is written. */
function withoutWords(node: RichTextNode, grammar: Grammar): RichTextNode {
  const { content = [], ...outer } = node;
  if (node.type === "codeBlock") return node;
  if (node.type === "image") return { ...outer, attrs: { ...node.attrs, alt: "", caption: null } };
  if (grammar.kindOf(node.type) === "cells") {
    return { ...outer, content: content.map(({ content: _, ...cell }) => cell) };
  }
  const references = content.filter(({ type }) => type === "footnoteReference");
  return references.length > 0 ? { ...outer, content: references } : outer;
}

/** What a translation begins with: the pieces of its original without their words. */
export function beginTranslation(source: PostText, translation: PostText): PostText {
  return { ...withPicture(source, translation), body: laidOutAs(source.body, translation.body) };
}

/** The same with the words of the original, to be written over. Its address is not copied: no two may have the same. */
export function copyOriginal(source: PostText, translation: PostText): PostText {
  const { title, summary, seo, body } = source;
  const { cover } = source;
  return { ...withPicture(source, translation), ...(cover !== undefined && { cover }), title, summary, seo, body };
}

function withPicture(source: PostText, translation: PostText): PostText {
  const { author, cover } = source;
  return {
    ...translation,
    ...(author !== undefined && { author }),
    ...(cover !== undefined && { cover: { ...cover, alt: "" } }),
  };
}

/**
 * The translation with some pieces as they are in its original: inserted where they stand there, moved, or gone.
 * @throws AppError `PASSAGES_CONTRADICT` as `takeChanges`.
 */
export function followOriginal(source: PostText, translation: PostText, uids: readonly string[]): PostText {
  const to: PostText = { ...translation, body: laidOutAs(source.body, translation.body) };
  return takeChanges(translation, to, { pieces: new Set(uids), fields: new Set() }, proseMirrorSchema);
}

/** The translation with the words of the original in one piece, to be written over. */
export function copyPiece(source: PostText, translation: PostText, uid: string): PostText {
  return takeChanges(
    translation,
    { ...translation, body: source.body },
    { pieces: new Set([uid]), fields: new Set() },
    proseMirrorSchema,
  );
}

/**
 * Ids of what stands elsewhere in the translation than in its original: not behind, and perhaps on purpose. Where either of
 * two pieces may be called moved, it is the one that `followOriginal` moves: the order is read in the same direction.
 */
export function movedPieces(source: RichText, translation: RichText): string[] {
  const grammar = grammarOf(proseMirrorSchema);
  const [from, to] = [readTree(source, grammar), readTree(translation, grammar)];
  return [...from.values()].flatMap(({ key, children }) => {
    const places = new Map(to.get(key)?.children.map((child, index) => [child, index]));
    const steady = steadyIn(children, places);
    return children.filter((child) => places.has(child) && !steady.has(child) && isPiece(child, to));
  });
}

function isPiece(key: string, tree: Tree): boolean {
  const node = tree.get(key)?.node;
  return key !== ROOT && node !== undefined && uidOf(node) === key;
}
