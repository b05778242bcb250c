import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { isSamePiece } from "../merge/merge-piece.ts";
import { isSame } from "../same.ts";
import type { Grammar } from "../tree/grammar.ts";
import { mergeOrder, steadyIn } from "../tree/order.ts";
import { type Branch, ROOT, readTree } from "../tree/read-tree.ts";
import { compareText, compareWords, type Run, type TextRun } from "./compare-words.ts";

/** What became of a piece. `moved`: it stands elsewhere, and says what it said. */
export type PieceChange = "unchanged" | "inserted" | "deleted" | "moved" | "changed";

/** A piece of either text, in reading order: the newer text, with what was deleted where it stood. */
export type ComparedPiece = {
  uid: string;
  change: PieceChange;
  /** Whether it stands elsewhere now, also where it changed besides. */
  moved: boolean;
  /** Lists, quotations, and the like around it. */
  depth: number;
  /** Null where it was inserted; a container is without what it holds, which follows in pieces of its own. */
  older: RichTextNode | null;
  /** Null where it was deleted. */
  newer: RichTextNode | null;
  /** The words of a paragraph, heading, or block of code; one list a cell of a row; none for other pieces. */
  runs: Run[][];
  /** Attributes that changed: level of a heading, alternative text of a picture, and the like. */
  attributes: Array<{ name: string; older: unknown; newer: unknown; runs: TextRun[] | null }>;
};

/** What changed between two running texts, piece by piece. */
export function compareBodies(older: RichText, newer: RichText, grammar: Grammar): ComparedPiece[] {
  const [was, is] = [readTree(older, grammar), readTree(newer, grammar)];
  const pieces: ComparedPiece[] = [];
  const visit = (parent: string, depth: number) => {
    const base = was.get(parent)?.children ?? null;
    const mine = is.get(parent)?.children ?? [];
    const deleted = (base ?? []).filter((key) => !is.has(key));
    const places = new Map((base ?? []).map((key, index) => [key, index]));
    const steady = steadyIn(mine, places);
    const members = new Set([...mine, ...deleted]);
    for (const key of mergeOrder({ base, mine, theirs: base ?? [], members })) {
      const piece = compared(was.get(key), is.get(key), { depth, steady, grammar });
      if (piece !== null) pieces.push(piece);
      // The list of footnotes has no id, and is none of the pieces that were written.
      visit(key, piece === null ? depth : depth + 1);
    }
  };
  visit(ROOT, 0);
  return pieces;
}

type Context = { depth: number; steady: ReadonlySet<string>; grammar: Grammar };

function compared(
  was: Branch | undefined,
  is: Branch | undefined,
  { depth, steady, grammar }: Context,
): ComparedPiece | null {
  const branch = is ?? was;
  if (branch === undefined || branch.node.attrs?.uid !== branch.key) return null;
  const [older, newer] = [was, is].map((each) => shown(each?.node, grammar)) as [
    RichTextNode | null,
    RichTextNode | null,
  ];
  const moved = was !== undefined && is !== undefined && (was.parent !== is.parent || !steady.has(is.key));
  const unchanged = older !== null && newer !== null && isSamePiece(older, newer, grammar.kindOf(older.type));
  let change: PieceChange = moved ? "moved" : "unchanged";
  if (older === null) change = "inserted";
  else if (newer === null) change = "deleted";
  else if (!unchanged) change = "changed";
  return {
    uid: branch.key,
    change,
    moved,
    depth,
    older,
    newer,
    runs: runsOf(older, newer, grammar),
    attributes: attributesOf(older, newer, grammar),
  };
}

function shown(node: RichTextNode | undefined, grammar: Grammar): RichTextNode | null {
  if (node === undefined) return null;
  if (grammar.kindOf(node.type) !== "container") return node;
  const { content: _, ...outer } = node;
  return outer;
}

function runsOf(older: RichTextNode | null, newer: RichTextNode | null, grammar: Grammar): Run[][] {
  const kind = grammar.kindOf((newer ?? older)?.type ?? "");
  if (kind === "words") return [compareWords(older?.content, newer?.content, grammar.effort)];
  if (kind !== "cells") return [];
  const [was, is] = [older?.content ?? [], newer?.content ?? []];
  const cells = Math.max(was.length, is.length);
  return Array.from({ length: cells }, (_, index) =>
    compareWords(was[index]?.content, is[index]?.content, grammar.effort),
  );
}

function attributesOf(
  older: RichTextNode | null,
  newer: RichTextNode | null,
  grammar: Grammar,
): ComparedPiece["attributes"] {
  if (older === null || newer === null) return [];
  const names = new Set([...Object.keys(older.attrs ?? {}), ...Object.keys(newer.attrs ?? {})]);
  const changed = [...names].filter((name) => !isSame(older.attrs?.[name], newer.attrs?.[name]));
  return changed.map((name) => {
    const [was, is] = [older.attrs?.[name], newer.attrs?.[name]];
    const runs = typeof was === "string" && typeof is === "string" ? compareText(was, is, grammar.effort) : null;
    return { name, older: was ?? null, newer: is ?? null, runs };
  });
}
