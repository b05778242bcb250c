import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import { isStored } from "../replace-blocks.ts";
import { notesBroughtBack } from "./keep-notes.ts";
import { firstReference, footnotesOf, newName, numbersOf, referencedNames } from "./notes-of.ts";

/** What stands in no note: a note is read at the foot of a page, or beside its sign. */
const NOT_IN_NOTES: ReadonlySet<string> = new Set([
  ...["heading", "image", "gallery", "video", "file", "button", "table"],
]);

/** Whether a position is in a note. */
export function isInNote($pos: ResolvedPos): boolean {
  return Array.from({ length: $pos.depth }, (_, index) => $pos.node(index + 1)).some(
    ({ type }) => type.name === "footnote",
  );
}

/**
 * Keeps pictures, headings, tables, and references to notes out of notes, however they come: a heading becomes a
 * paragraph, a table one for each row, a reference goes, and what has no words stands behind the passage of the note's
 * sign. What a note was stored with stays there, also when the note went with its reference and comes back.
 */
export function keepNotesPlain(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, { doc, tr }) {
      if (before.doc.lastChild === doc.lastChild || !transactions.some(({ docChanged }) => docChanged)) return null;
      if (transactions.some((each) => isStored(each) || each.getMeta("history$") !== undefined)) return null;
      nameNotes(tr);
      removeReferences(tr, before.doc);
      const found = foreignIn(tr.doc);
      const back = notesBroughtBack(transactions);
      const known = new Set(foreignIn(before.doc).flatMap(({ node }) => [node, node.attrs.uid ?? node]));
      const moved: Array<{ name: string; node: Node }> = [];
      for (const { node, pos, name } of found.reverse()) {
        if (known.has(node) || known.has(node.attrs.uid) || back.has(name)) continue;
        if (node.isTextblock && node.type.name === "heading") tr.setNodeMarkup(pos, tr.doc.type.schema.nodes.paragraph);
        else if (node.type.name === "table") tr.replaceWith(pos, pos + node.nodeSize, paragraphsOf(node));
        else {
          takeOut(tr, pos, node);
          moved.push({ name, node });
        }
      }
      for (const { name, node } of moved) putBehind(tr, name, node);
      return tr.docChanged ? tr : null;
    },
  });
}

/** A note that came open, as a part of one that was copied, has no name yet. */
function nameNotes(tr: Transaction): void {
  const notes = footnotesOf(tr.doc);
  notes?.section.forEach((note, offset) => {
    if (note.attrs.name !== "") return;
    const taken = notes.section.content.content.map(({ attrs }) => String(attrs.name));
    tr.setNodeAttribute(notes.pos + 1 + offset, "name", newName(new Set([...taken, ...referencedNames(tr.doc)])));
  });
}

/** References that came into a note that was there. A note may have been stored with some, or come with some. */
function removeReferences(tr: Transaction, before: Node): void {
  const notes = numbersOf(before);
  const stored = new Set(referencesIn(before).map(({ inNote, to }) => `${inNote} ${to}`));
  for (const { inNote, to, pos } of referencesIn(tr.doc).reverse()) {
    if (notes.has(inNote) && !stored.has(`${inNote} ${to}`)) tr.delete(pos, pos + 1);
  }
}

/** The references within notes: the name of the note that each stands in, and the one that it leads to. */
function referencesIn(doc: Node): Array<{ inNote: string; to: string; pos: number }> {
  const found: Array<{ inNote: string; to: string; pos: number }> = [];
  const notes = footnotesOf(doc);
  notes?.section.forEach((note, offset) => {
    note.descendants(({ type, attrs }, at) => {
      if (type.name !== "footnoteReference") return;
      found.push({ inNote: String(note.attrs.name), to: String(attrs.name), pos: notes.pos + 1 + offset + 1 + at });
    });
  });
  return found;
}

type Foreign = { node: Node; pos: number; name: string };

function foreignIn(doc: Node): Foreign[] {
  const found: Foreign[] = [];
  const notes = footnotesOf(doc);
  notes?.section.forEach((note, offset) => {
    note.descendants((node, at) => {
      if (!NOT_IN_NOTES.has(node.type.name)) return !node.isTextblock;
      found.push({ node, pos: notes.pos + 1 + offset + 1 + at, name: String(note.attrs.name) });
      return false;
    });
  });
  return found;
}

/** The words of a table, a paragraph for each row. */
function paragraphsOf(table: Node): Node[] {
  const { schema } = table.type;
  return table.content.content.map((row) => {
    const words = row.content.content.flatMap((cell, index) =>
      index === 0 || cell.childCount === 0 ? cell.content.content : [schema.text(" – "), ...cell.content.content],
    );
    return schema.node("paragraph", null, words);
  });
}

/** Takes a block out of what holds it, which keeps a paragraph where nothing else is left. */
function takeOut(tr: Transaction, pos: number, node: Node): void {
  const isAlone = tr.doc.resolve(pos).parent.childCount === 1;
  if (isAlone) tr.replaceWith(pos, pos + node.nodeSize, tr.doc.type.schema.node("paragraph"));
  else tr.delete(pos, pos + node.nodeSize);
}

/** Behind the block with the first sign of the note, or at the end of the text. */
function putBehind(tr: Transaction, name: string, node: Node): void {
  const sign = firstReference(tr.doc, name);
  const end = footnotesOf(tr.doc)?.pos ?? tr.doc.content.size;
  tr.insert(sign === null ? end : Math.min(end, tr.doc.resolve(sign).after(1)), node);
}
