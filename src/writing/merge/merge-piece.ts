import type { RichTextNode } from "../../rich-text/schema.ts";
import { isSame } from "../same.ts";
import type { Grammar, Kind } from "../tree/grammar.ts";
import type { Merged } from "../words/merge-text.ts";
import { mergeTokens } from "../words/merge-tokens.ts";
import { contentOf, tokensOf } from "../words/tokens.ts";
import { mergeCells } from "./merge-cells.ts";
import { mergeValue, mergeWords } from "./merge-value.ts";

/** Attributes that hold words, each merged on its own. All others say together what a piece is, and are one value. */
const WORD_ATTRIBUTES = new Set(["alt", "caption", "title", "label", "description", "summary", "credit"]);

/** Whether two pieces say the same, whatever the pieces within them. */
export function isSamePiece(one: RichTextNode, other: RichTextNode, kind: Kind): boolean {
  if (one === other) return true;
  if (one.type !== other.type || !isSame(one.attrs ?? {}, other.attrs ?? {})) return false;
  return kind === "container" || isSame(one.content ?? [], other.content ?? []);
}

/**
 * Merges what one piece says: its type, its attributes, and its words. Of a container, what it holds is not read.
 * @param base null for a piece that both sides inserted.
 */
export function mergePiece(
  base: RichTextNode | null,
  mine: RichTextNode,
  theirs: RichTextNode,
  grammar: Grammar,
): Merged<RichTextNode> {
  const kind = grammar.kindOf(mine.type);
  const sameKind = kind === grammar.kindOf(theirs.type);
  if (sameKind && isSamePiece(mine, theirs, kind)) return { mine, theirs: mine, agreed: true };
  if (base !== null && isSamePiece(base, theirs, grammar.kindOf(base.type)))
    return { mine, theirs: mine, agreed: true };
  if (base !== null && isSamePiece(base, mine, grammar.kindOf(base.type)))
    return { mine: theirs, theirs, agreed: true };
  const whole: Merged<RichTextNode> = { mine, theirs, agreed: false };
  if (!sameKind || kind === "unknown") return whole;
  // What was something else entirely gives no words to compare with.
  const former = base !== null && grammar.kindOf(base.type) === kind ? base : null;
  const outer = mergeAttributes(former, mine, theirs, grammar);
  const inner = mergeContent(kind, former, mine, theirs, grammar);
  if (outer === null || inner === null) return whole;
  const agreed = outer.agreed && inner.agreed;
  const merged = { mine: built(outer.mine, inner.mine), theirs: built(outer.theirs, inner.theirs), agreed };
  const valid = [merged.mine, merged.theirs].every((node) => isValid(node, kind, grammar));
  return valid ? merged : whole;
}

/** The piece without what it holds. */
function mergeAttributes(
  base: RichTextNode | null,
  mine: RichTextNode,
  theirs: RichTextNode,
  grammar: Grammar,
): Merged<RichTextNode> | null {
  const shape = mergeValue(base === null ? null : shapeOf(base), shapeOf(mine), shapeOf(theirs));
  let agreed = shape.agreed;
  const names = new Set(
    [base, mine, theirs].flatMap((node) => Object.keys(node?.attrs ?? {})).filter((name) => WORD_ATTRIBUTES.has(name)),
  );
  const words: Merged<Record<string, unknown>> = { mine: {}, theirs: {}, agreed: true };
  for (const name of names) {
    const [was, my, their] = [base, mine, theirs].map((node) => node?.attrs?.[name]);
    const merged = mergeWords(was, my, their, grammar);
    agreed &&= merged.agreed;
    if (merged.mine !== undefined) words.mine[name] = merged.mine;
    if (merged.theirs !== undefined) words.theirs[name] = merged.theirs;
    // Words of a caption have no place in a piece that has become a paragraph.
    const homeless = [shape.mine.type, shape.theirs.type].some((type) => !grammar.hasAttribute(type, name));
    if (homeless && !(isSame(was, my) && isSame(was, their))) return null;
  }
  const uid = mine.attrs?.uid;
  return { mine: outerOf(shape.mine, words.mine, uid), theirs: outerOf(shape.theirs, words.theirs, uid), agreed };
}

type Shape = { type: string; attrs: Record<string, unknown> };

function shapeOf({ type, attrs }: RichTextNode): Shape {
  const own = Object.entries(attrs ?? {}).filter(([name]) => name !== "uid" && !WORD_ATTRIBUTES.has(name));
  return { type, attrs: Object.fromEntries(own) };
}

function outerOf({ type, attrs }: Shape, words: Record<string, unknown>, uid: unknown): RichTextNode {
  const all = { ...attrs, ...words, ...(uid !== undefined && { uid }) };
  return Object.keys(all).length > 0 ? { type, attrs: all } : { type };
}

function mergeContent(
  kind: Kind,
  base: RichTextNode | null,
  mine: RichTextNode,
  theirs: RichTextNode,
  grammar: Grammar,
): Merged<RichTextNode[]> | null {
  if (kind === "cells") {
    return mergeCells(base, mine, theirs, (was, my, their) => mergePiece(was, my, their, grammar));
  }
  if (kind !== "words") return { mine: mine.content ?? [], theirs: mine.content ?? [], agreed: true };
  const passages = mergeTokens(tokensOf(base?.content), tokensOf(mine.content), tokensOf(theirs.content), grammar);
  return {
    mine: contentOf(passages.flatMap((passage) => passage.mine)),
    theirs: contentOf(passages.flatMap((passage) => passage.theirs)),
    agreed: passages.every(({ agreed }) => agreed),
  };
}

function built(outer: RichTextNode, content: RichTextNode[]): RichTextNode {
  return content.length > 0 ? { ...outer, content } : outer;
}

function isValid(node: RichTextNode, kind: Kind, grammar: Grammar): boolean {
  if (!grammar.attributesFit(node.type, node.attrs ?? {})) return false;
  if (kind === "words") return grammar.wordsFit(node.type, node.content ?? []);
  if (kind !== "cells") return true;
  const cells = node.content ?? [];
  return (
    grammar.fits(
      node.type,
      cells.map(({ type }) => type),
    ) && cells.every((cell) => isValid(cell, "words", grammar))
  );
}
