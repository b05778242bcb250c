import { Fragment, type Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { changedRanges } from "../plugins/changed-ranges.ts";
import type { NoteNumbers } from "./note-numbers.ts";
import { footnotesOf, numbersOf, referencedNames } from "./notes-of.ts";

/** Notes that went with their reference, by name: the reference may be pasted elsewhere. */
type RemovedNotes = Map<string, Node>;

const key = new PluginKey<RemovedNotes>("keepNotes");

/**
 * Keeps references and notes together, in the step that parts them, so that one undo brings both back: a note goes with its
 * last reference, references go with their note, notes stand in the order of their references. What a text that was opened
 * has besides (a note that nothing refers to) stays.
 */
export function keepNotes(numbers: NoteNumbers): Plugin {
  return new Plugin<RemovedNotes>({
    key,
    state: { init: () => new Map(), apply: (_, removed) => removed },
    appendTransaction(transactions, before, state) {
      // What somebody else wrote, and an undo, have both already.
      if (transactions.some((tr) => tr.getMeta("addToHistory") === false || tr.getMeta("history$") !== undefined)) {
        return null;
      }
      const change = changeOf(transactions, before.doc, state.doc);
      return change === null ? null : repair(state, change, removedIn(state));
    },
    props: {
      transformPasted: (slice, { state }) => withoutNotes(slice, removedIn(state)),
    },
    view(view) {
      numbers.write(numbersOf(view.state.doc));
      return {
        update({ state }, { doc }) {
          if (state.doc.lastChild === doc.lastChild) return;
          const now = numbersOf(state.doc);
          const former = numbersOf(doc);
          if (now.size !== former.size || [...now].some(([name, number]) => former.get(name) !== number))
            numbers.write(now);
        },
      };
    },
  });
}

/** The names of notes that came back with their references. */
export function notesBroughtBack(transactions: readonly Transaction[]): ReadonlySet<string> {
  return new Set(transactions.flatMap((tr) => (tr.getMeta(key) as readonly string[] | undefined) ?? []));
}

function removedIn(state: EditorState): RemovedNotes {
  return key.getState(state) ?? new Map();
}

type Change = {
  /** Names whose references were taken out, and put in. */
  lost: ReadonlySet<string>;
  gained: ReadonlySet<string>;
  /** Names of notes that were there before, in order. */
  notes: readonly string[];
};

function changeOf(transactions: readonly Transaction[], before: Node, after: Node): Change | null {
  if (!transactions.some(({ docChanged }) => docChanged)) return null;
  const [lost, gained] = [new Set<string>(), new Set<string>()];
  for (const { docBefore, docAfter, oldStart, oldEnd, newStart, newEnd } of changedRanges(transactions)) {
    if (oldEnd > oldStart) collect(docBefore, oldStart, oldEnd, lost);
    if (newEnd > newStart) collect(docAfter, newStart, newEnd, gained);
  }
  const notes = namesOf(before);
  const isSame = before.lastChild === after.lastChild || notes.join("\n") === namesOf(after).join("\n");
  return lost.size === 0 && gained.size === 0 && isSame ? null : { lost, gained, notes };
}

function collect(doc: Node, from: number, to: number, names: Set<string>): void {
  doc.nodesBetween(from, to, (node) => {
    if (node.type.name === "footnoteReference") names.add(String(node.attrs.name));
  });
}

function namesOf(doc: Node): string[] {
  return footnotesOf(doc)?.section.content.content.map(({ attrs }) => String(attrs.name)) ?? [];
}

function repair(state: EditorState, { lost, gained, notes }: Change, removed: RemovedNotes): Transaction | null {
  const { tr, schema, doc } = state;
  const listed = joinedByName(footnotesOf(doc)?.section.content.content ?? []);
  const gone = new Set(notes.filter((name) => !listed.has(name) && !gained.has(name)));
  if (gone.size > 0) removeReferences(tr, gone);
  const referenced = referencedNames(tr.doc);
  for (const name of lost) {
    const note = listed.get(name);
    if (note === undefined || referenced.includes(name)) continue;
    removed.set(name, note);
    listed.delete(name);
  }
  const empty = (name: string) => schema.node("footnote", { name }, [schema.node("paragraph")]);
  const ordered = referenced.flatMap((name) => {
    const note = listed.get(name) ?? (gained.has(name) ? (removed.get(name) ?? empty(name)) : undefined);
    listed.delete(name);
    return note === undefined ? [] : [note];
  });
  writeNotes(tr, [...ordered, ...listed.values()]);
  if (!tr.docChanged) return null;
  return tr.setMeta(
    key,
    ordered.filter((note) => note === removed.get(String(note.attrs.name))).map(({ attrs }) => String(attrs.name)),
  );
}

/** Notes by name; two of one name, as a split may leave them, are one again. */
function joinedByName(notes: readonly Node[]): Map<string, Node> {
  const byName = new Map<string, Node>();
  for (const note of notes) {
    const name = String(note.attrs.name);
    const former = byName.get(name);
    byName.set(name, former === undefined ? note : former.copy(former.content.append(note.content)));
  }
  return byName;
}

function removeReferences(tr: Transaction, names: ReadonlySet<string>): void {
  const places: number[] = [];
  tr.doc.descendants((node, pos) => {
    if (node.type.name === "footnoteReference" && names.has(String(node.attrs.name))) places.push(pos);
  });
  for (const pos of places.reverse()) tr.delete(pos, pos + 1);
}

/** Makes the section hold these notes, and touches as little as it can. */
function writeNotes(tr: Transaction, notes: readonly Node[]): void {
  const found = footnotesOf(tr.doc);
  if (found === null) {
    if (notes.length > 0) tr.insert(tr.doc.content.size, tr.doc.type.schema.node("footnotes", null, notes));
    return;
  }
  const { section, pos } = found;
  const former = section.content.content;
  if (notes.length === 0) {
    tr.delete(pos, pos + section.nodeSize);
    return;
  }
  const kept = new Set(notes);
  if (
    former.filter((note) => kept.has(note)).every((note, index) => note === notes[index]) &&
    notes.length <= former.length
  ) {
    removeNotes(tr, pos + 1, former, kept);
    if (footnotesOf(tr.doc)?.section.childCount === notes.length) return;
  }
  const now = footnotesOf(tr.doc);
  if (now === null) return;
  if (
    now.section.content.content.every((note, index) => note === notes[index]) &&
    now.section.childCount === notes.length
  )
    return;
  tr.replaceWith(now.pos + 1, now.pos + now.section.nodeSize - 1, notes);
}

function removeNotes(tr: Transaction, start: number, notes: readonly Node[], kept: ReadonlySet<Node>): void {
  let end = start + notes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  for (const note of [...notes].reverse()) {
    if (!kept.has(note)) tr.delete(end - note.nodeSize, end);
    end -= note.nodeSize;
  }
}

/** Takes the section of notes out of what is pasted: its notes follow their references. */
function withoutNotes(slice: Slice, removed: RemovedNotes): Slice {
  const blocks = slice.content.content;
  const kept = blocks.filter(({ type }) => type.name !== "footnotes");
  if (kept.length === blocks.length || kept.length === 0) return slice;
  for (const section of blocks) {
    if (section.type.name !== "footnotes") continue;
    section.forEach((note) => {
      removed.set(String(note.attrs.name), note);
    });
  }
  return new Slice(Fragment.from(kept), Math.min(slice.openStart, 1), 0);
}
