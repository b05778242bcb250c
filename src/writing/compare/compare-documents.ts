import type { Schema } from "prosemirror-model";
import type { TextBlock, TextDocument } from "../document.ts";
import { isSame } from "../same.ts";
import { type Grammar, grammarOf } from "../tree/grammar.ts";
import { isText } from "../tree/is-text.ts";
import { mergeOrder, steadyIn } from "../tree/order.ts";
import { type ComparedPiece, compareBodies, type PieceChange } from "./compare-body.ts";
import { compareText, type TextRun } from "./compare-words.ts";
import { fieldsOf } from "./fields.ts";

/** A field that differs. `runs`: its words, where it is a text in both. */
type ComparedField = { field: string; older: unknown; newer: unknown; runs: TextRun[] | null };

/** A block of a page. `fields` are those that differ, `texts` the pieces of its running texts that do, by field. */
type ComparedBlock = {
  uid: string;
  change: PieceChange;
  moved: boolean;
  older: TextBlock | null;
  newer: TextBlock | null;
  fields: ComparedField[];
  texts: Array<{ field: string; pieces: ComparedPiece[] }>;
};

/** What changed between two texts of one language. A post has `pieces`, a page has `blocks`. */
export type Comparison = { fields: ComparedField[]; pieces: ComparedPiece[]; blocks: ComparedBlock[] };

/** @param schema of the running text: the editor's in a browser, `proseMirrorSchema` elsewhere. */
export function compareDocuments(older: TextDocument, newer: TextDocument, schema: Schema): Comparison {
  const grammar = grammarOf(schema);
  const fields = compareFields(fieldsOf(older), fieldsOf(newer), grammar);
  const inPost = older.kind === "post" && newer.kind === "post";
  const pieces = inPost ? compareBodies(older.body, newer.body, grammar) : [];
  const inPage = older.kind === "page" && newer.kind === "page";
  return { fields, pieces, blocks: inPage ? compareBlocks(older.blocks, newer.blocks, grammar) : [] };
}

function compareFields(
  older: ReadonlyMap<string, unknown>,
  newer: ReadonlyMap<string, unknown>,
  grammar: Grammar,
): ComparedField[] {
  return [...new Set([...newer.keys(), ...older.keys()])].flatMap((field) => {
    const [was, is] = [older.get(field), newer.get(field)];
    return isSame(was, is) ? [] : [comparedField(field, was, is, grammar)];
  });
}

function comparedField(field: string, older: unknown, newer: unknown, grammar: Grammar): ComparedField {
  const texts = [older ?? "", newer ?? ""];
  const runs = texts.every((text) => typeof text === "string")
    ? compareText(texts[0] as string, texts[1] as string, grammar.effort)
    : null;
  return { field, older: older ?? null, newer: newer ?? null, runs };
}

/** The blocks of a page by their uid, or by their place where they have none. */
export function blocksByKey(blocks: readonly TextBlock[]): Map<string, TextBlock> {
  return new Map(blocks.map((block, index) => [typeof block.uid === "string" ? block.uid : `/${index}`, block]));
}

function compareBlocks(older: readonly TextBlock[], newer: readonly TextBlock[], grammar: Grammar): ComparedBlock[] {
  const [was, is] = [blocksByKey(older), blocksByKey(newer)];
  const [base, mine] = [[...was.keys()], [...is.keys()]];
  const steady = steadyIn(mine, new Map(base.map((key, index) => [key, index])));
  return mergeOrder({ base, mine, theirs: base, members: new Set([...base, ...mine]) }).map((uid) => {
    const [former, block] = [was.get(uid) ?? null, is.get(uid) ?? null];
    const moved = former !== null && block !== null && !steady.has(uid);
    let change: PieceChange = moved ? "moved" : "unchanged";
    if (former === null) change = "inserted";
    else if (block === null) change = "deleted";
    else if (!isSame(former, block)) change = "changed";
    const names = change === "changed" ? new Set([...Object.keys(former ?? {}), ...Object.keys(block ?? {})]) : [];
    const changed = [...names].filter((name) => !isSame(former?.[name], block?.[name]));
    const texts = changed.flatMap((field) => {
      const [old, next] = [former?.[field], block?.[field]];
      return isText(old) && isText(next) ? [{ field, pieces: compareBodies(old, next, grammar) }] : [];
    });
    const others = changed.filter((name) => texts.every(({ field }) => field !== name));
    const fields = others.map((name) => comparedField(name, former?.[name], block?.[name], grammar));
    return { uid, change, moved, older: former, newer: block, fields, texts };
  });
}
