import type { Node } from "@tiptap/pm/model";

/** The section of footnotes at the end of a text, and where it begins. */
export function footnotesOf(doc: Node): { section: Node; pos: number } | null {
  const last = doc.lastChild;
  return last?.type.name === "footnotes" ? { section: last, pos: doc.content.size - last.nodeSize } : null;
}

/** Names that the text refers to, in its order. */
export function referencedNames(doc: Node): string[] {
  const names = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === "footnoteReference") names.add(String(node.attrs.name));
  });
  return [...names];
}

/** Where a note is first referred to; null where it is not. */
export function firstReference(doc: Node, name: string): number | null {
  let found: number | null = null;
  doc.descendants((node, pos) => {
    if (found === null && node.type.name === "footnoteReference" && node.attrs.name === name) found = pos;
    return found === null;
  });
  return found;
}

/** Where the note of a name begins; null where there is none. */
export function notePosition(doc: Node, name: string): number | null {
  const notes = footnotesOf(doc);
  if (notes === null) return null;
  let start = notes.pos + 1;
  for (const note of notes.section.content.content) {
    if (note.attrs.name === name) return start;
    start += note.nodeSize;
  }
  return null;
}

/** The number of each note, as pages show it: by its place in the list. */
export function numbersOf(doc: Node): ReadonlyMap<string, number> {
  const notes = footnotesOf(doc)?.section.content.content ?? [];
  return new Map(notes.map(({ attrs }, index) => [String(attrs.name), index + 1]));
}

/** A name that no note and no reference has: a number. */
export function newName(taken: ReadonlySet<string>): string {
  for (let number = taken.size + 1; ; number++) {
    const name = String(number);
    if (!taken.has(name)) return name;
  }
}
