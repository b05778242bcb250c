import { Fragment, type Node, type ResolvedPos } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";
import { newUid } from "../../../../../kernel/uid.ts";
import type { RichTextNode } from "../../../../../rich-text/schema.ts";
import { NO_SPACE, type OuterSpace } from "../pieces/outer-space.ts";
import type { PastedNodes } from "../pieces/to-nodes.ts";
import { fillCells, pastedCells } from "./fill-cells.ts";

/** Where in the document something was put. */
export type Range = { from: number; to: number };

type InsertOptions = {
  /** By the ids of the empty paragraphs that stand for pictures on their way. */
  pictures?: ReadonlyMap<string, unknown>;
  /** With which the words were copied. */
  space?: OuterSpace;
};

/**
 * Puts a pasted text in the place of the selection, as one step that an undo takes back. Words at its beginning and its
 * end join the paragraph they are put into, with the space they were copied with; where no paragraphs may stand, its
 * lines follow each other.
 * @returns where it stands, or null where there was nothing to put.
 */
export function insertPasted(
  tr: Transaction,
  { blocks: pasted, footnotes, pictures, space }: Pick<PastedNodes, "blocks" | "footnotes"> & InsertOptions,
): Range | null {
  if (pasted.length === 0) return space === undefined ? null : putSpace(tr, space);
  const { schema } = tr.doc.type;
  const rename = freeNames(tr.doc, footnotes);
  const blocks = pasted.map((block) => schema.nodeFromJSON(renamed(block, rename)));
  const notes = footnotes.map((note) => schema.nodeFromJSON(renamed(note, rename)));
  const range = replaceWithBlocks(tr, blocks, { ...(pictures && { pictures }), ...(space && { space }) });
  if (range === null) return null;
  addNotes(tr, notes);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(range.to, tr.doc.content.size)), -1));
  return range;
}

/** Puts blocks in the place of the selection, as their place can hold them. @returns where they stand. */
export function replaceWithBlocks(
  tr: Transaction,
  blocks: readonly Node[],
  { pictures = new Map(), space = NO_SPACE }: InsertOptions = {},
): Range | null {
  if (!tr.selection.empty) tr.deleteSelection();
  return put(tr, blocks, { pictures, space });
}

/** Space alone was copied. */
function putSpace(tr: Transaction, { before }: OuterSpace): Range | null {
  if (before === "" || !tr.selection.$from.parent.isTextblock) return null;
  tr.insertText(before);
  const { to } = tr.selection;
  return { from: to - before.length, to };
}

function put(
  tr: Transaction,
  blocks: readonly Node[],
  { pictures, space: copied }: Required<InsertOptions>,
): Range | null {
  const { $from } = tr.selection;
  const { parent } = $from;
  if (!parent.isTextblock) return putBetween(tr, $from, blocks);
  const cells = pastedCells($from, blocks);
  if (cells !== null) return fillCells(tr, $from, cells);
  const space = spaceNeeded($from, copied);
  if (takesWordsAlone($from)) return putWordsAlone(tr, $from, blocks, { pictures, space });
  const [only] = blocks;
  if (blocks.length === 1 && only?.type.name === "paragraph" && only.content.size > 0) {
    return putInline(tr, $from, spaced(only.content, space));
  }
  return putItems(tr, $from, blocks) ?? putBlocks(tr, $from, blocks, space);
}

/** Whether a line can hold no blocks beside it: code, a label, a cell. */
export function takesWordsAlone($at: ResolvedPos): boolean {
  if (!$at.parent.isTextblock || $at.depth === 0) return false;
  const { paragraph } = $at.parent.type.schema.nodes;
  const [holder, index] = [$at.node(-1), $at.index(-1)];
  return !takesBreaks($at) || !holder.canReplaceWith(index, index + 1, paragraph as Node["type"]);
}

function takesBreaks({ parent }: ResolvedPos): boolean {
  return parent.type.contentMatch.matchType(parent.type.schema.nodes.hardBreak as Node["type"]) !== null;
}

/** The words into the line. What has none comes behind the block: pictures and videos, and a divider that comes alone. */
function putWordsAlone(
  tr: Transaction,
  $at: ResolvedPos,
  blocks: readonly Node[],
  { pictures, space }: Required<InsertOptions>,
): Range {
  const lines = linesOf(blocks);
  const wordless = atomsOf(blocks, pictures).filter(({ type }) => lines.size === 0 || type.name !== "horizontalRule");
  if (wordless.length > 0) putBehind(tr, $at, wordless);
  if (lines.size === 0) return { from: $at.pos, to: $at.pos };
  return takesBreaks($at) ? putInline(tr, $at, spaced(lines, space)) : putWords(tr, $at, blocks, space);
}

/** The pictures, videos, and dividers in blocks. */
function atomsOf(blocks: readonly Node[], pictures: ReadonlyMap<string, unknown>): Node[] {
  const atoms: Node[] = [];
  const visit = (node: Node) => {
    const isPicture = node.isTextblock && pictures.has(String(node.attrs.uid));
    if (isPicture || (node.isBlock && node.isAtom && !node.isTextblock)) atoms.push(node);
    else if (!node.isTextblock) node.forEach(visit);
  };
  for (const block of blocks) visit(block);
  return atoms;
}

/** Behind the innermost block around a place that they can follow. */
function putBehind(tr: Transaction, $at: ResolvedPos, blocks: readonly Node[]): void {
  for (let depth = $at.depth; depth > 0; depth--) {
    const index = $at.indexAfter(depth - 1);
    if (!blocks.every(({ type }) => $at.node(depth - 1).canReplaceWith(index, index, type))) continue;
    tr.insert($at.after(depth), blocks);
    return;
  }
}

/** What of the copied space parts two words: a line begins and ends without any, and one space is enough. */
function spaceNeeded($at: ResolvedPos, { before, after }: OuterSpace): OuterSpace {
  const { nodeBefore, nodeAfter } = $at;
  const parts = (node: Node | null, end: RegExp) =>
    node !== null && node.type.name !== "hardBreak" && !end.test(node.text ?? "");
  return { before: parts(nodeBefore, /\s$/) ? before : "", after: parts(nodeAfter, /^\s/) ? after : "" };
}

/** The content of a line between its space. */
function spaced(content: Fragment, { before, after }: OuterSpace): Fragment {
  const schema = content.firstChild?.type.schema;
  if (schema === undefined) return content;
  const text = (space: string) => Fragment.from(space === "" ? null : schema.text(space));
  return text(before).append(content).append(text(after));
}

function putBetween(tr: Transaction, $at: ResolvedPos, blocks: readonly Node[]): Range | null {
  const content = Fragment.from(blocks);
  if (!$at.parent.canReplace($at.index(), $at.index(), content)) return null;
  tr.insert($at.pos, content);
  return { from: $at.pos, to: $at.pos + content.size };
}

/** Code, a label: words alone. */
function putWords(tr: Transaction, $at: ResolvedPos, blocks: readonly Node[], space: OuterSpace): Range {
  const end = $at.parent.type.spec.code === true ? "\n" : " ";
  const words = blocks
    .map((block) => block.textBetween(0, block.content.size, end, (leaf) => (leaf.isInline ? end : "")))
    .join(end)
    .replaceAll("\n", end);
  const text = `${space.before}${words}${space.after}`;
  if (text !== "") tr.insertText(text, $at.pos);
  return { from: $at.pos, to: $at.pos + text.length };
}

function putInline(tr: Transaction, $at: ResolvedPos, content: Fragment): Range {
  tr.insert($at.pos, content);
  return { from: $at.pos, to: $at.pos + content.size };
}

/** The lines of blocks, for a cell of a table. */
function linesOf(blocks: readonly Node[]): Fragment {
  const lines: Node[][] = [];
  const visit = (node: Node) => {
    if (!node.isTextblock) {
      node.forEach(visit);
      return;
    }
    if (node.type.spec.code === true) {
      const { schema } = node.type;
      lines.push(...node.textContent.split("\n").flatMap((line) => (line === "" ? [] : [[schema.text(line)]])));
      return;
    }
    const line: Node[] = [];
    node.forEach((child) => {
      line.push(child);
    });
    if (line.length > 0) lines.push(line);
  };
  for (const block of blocks) visit(block);
  const breakType = blocks[0]?.type.schema.nodes.hardBreak;
  return Fragment.from(
    lines.flatMap((line, index) => (index === 0 || !breakType ? line : [breakType.create(), ...line])),
  );
}

/** A list that is put into an item without words, or at the end of one, goes on with the list around it. */
function putItems(tr: Transaction, $at: ResolvedPos, blocks: readonly Node[]): Range | null {
  const [list] = blocks;
  const [item, around] = [$at.node(-1), $at.depth > 1 ? $at.node(-2) : null];
  if (blocks.length !== 1 || list === undefined || around === null) return null;
  if (item.type.name !== "listItem" || !/List$/.test(list.type.name) || item.childCount > 1) return null;
  if ($at.parentOffset < $at.parent.content.size) return null;
  const isEmpty = item.content.size === 2;
  const [from, to] = [isEmpty ? $at.before(-1) : $at.after(-1), $at.after(-1)];
  tr.replaceWith(from, to, list.content);
  return { from, to: from + list.content.size };
}

/** Puts blocks into a paragraph: what stood before and behind the cursor stays before and behind them. */
function putBlocks(tr: Transaction, $at: ResolvedPos, blocks: readonly Node[], space: OuterSpace): Range {
  const { parent, parentOffset } = $at;
  const before = parent.content.cut(0, parentOffset);
  const behind = parent.content.cut(parentOffset);
  const result = [...blocks];
  let lead = 0;
  if (before.size > 0) {
    lead = before.size + 1;
    const [first] = result;
    if (isParagraph(first)) {
      result[0] = parent.copy(before.append(spaced(first.content, { ...space, after: "" })));
    } else {
      result.unshift(parent.copy(before));
      lead += 1;
    }
  }
  let tail = 0;
  if (behind.size > 0) {
    const last = result.at(-1);
    tail = behind.size + 1;
    if (isParagraph(last) && result.length > 1) {
      result[result.length - 1] = last.copy(spaced(last.content, { ...space, before: "" }).append(behind));
    } else {
      const attrs = before.size > 0 ? { ...parent.attrs, uid: newUid() } : parent.attrs;
      result.push(parent.type.create(attrs, behind));
      tail += 1;
    }
  }
  const start = $at.before();
  tr.replaceWith(start, $at.after(), result);
  const size = result.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return { from: start + lead, to: start + size - tail };
}

function isParagraph(node: Node | undefined): node is Node {
  return node?.type.name === "paragraph" && node.content.size > 0;
}

/** Names for pasted footnotes that no footnote of the text has. */
function freeNames(doc: Node, footnotes: readonly RichTextNode[]): Map<string, string> {
  const names = new Map<string, string>();
  if (footnotes.length === 0) return names;
  const taken = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === "footnote" || node.type.name === "footnoteReference") taken.add(String(node.attrs.name));
  });
  let number = 1;
  for (const { attrs } of footnotes) {
    while (taken.has(`n${number}`)) number += 1;
    names.set(String(attrs?.name), `n${number}`);
    taken.add(`n${number}`);
  }
  return names;
}

function renamed(node: RichTextNode, names: ReadonlyMap<string, string>): RichTextNode {
  if (names.size === 0) return node;
  const isNamed = node.type === "footnote" || node.type === "footnoteReference";
  return {
    ...node,
    ...(isNamed && { attrs: { ...node.attrs, name: names.get(String(node.attrs?.name)) ?? node.attrs?.name } }),
    ...(node.content && { content: node.content.map((child) => renamed(child, names)) }),
  };
}

function addNotes(tr: Transaction, notes: readonly Node[]): void {
  if (notes.length === 0) return;
  const { doc } = tr;
  const last = doc.lastChild;
  if (last?.type.name === "footnotes") tr.insert(doc.content.size - 1, notes);
  else tr.insert(doc.content.size, doc.type.schema.node("footnotes", null, notes));
}
