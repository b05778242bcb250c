import type { RichText, RichTextNode } from "../../../rich-text/schema.ts";

/**
 * Several documents as one. Their notes come together at the end, where rich text has them; a name that two documents give to
 * a note of theirs gets a number.
 */
export function joinDocuments(documents: readonly RichText[]): RichText {
  const content: RichTextNode[] = [];
  const notes: RichTextNode[] = [];
  const names = new Map<string, number>();
  for (const document of documents) {
    for (const node of withFreeNames(document, names)) {
      if (node.type === "footnotes") notes.push(...(node.content ?? []));
      else if (!isEmptyLine(node)) content.push(node);
    }
  }
  if (content.length === 0) content.push({ type: "paragraph" });
  return { type: "doc", content: notes.length === 0 ? content : [...content, { type: "footnotes", content: notes }] };
}

function isEmptyLine({ type, content = [] }: RichTextNode): boolean {
  return type === "paragraph" && content.length === 0;
}

function withFreeNames({ content }: RichText, names: Map<string, number>): RichTextNode[] {
  const renamed = new Map<string, string>();
  for (const note of content.find(({ type }) => type === "footnotes")?.content ?? []) {
    const name = String(note.attrs?.name);
    let free = name;
    // The number goes on where it was last: each name may be given ten thousand times.
    let number = names.get(name) ?? 0;
    while (names.has(free)) free = `${name}-${++number + 1}`;
    names.set(name, number).set(free, names.get(free) ?? 0);
    if (free !== name) renamed.set(name, free);
  }
  return renamed.size === 0 ? content : content.map((node) => withNames(node, renamed));
}

function withNames(node: RichTextNode, renamed: ReadonlyMap<string, string>): RichTextNode {
  const isNamed = node.type === "footnote" || node.type === "footnoteReference";
  const name = isNamed ? renamed.get(String(node.attrs?.name)) : undefined;
  return {
    ...node,
    ...(name !== undefined && { attrs: { ...node.attrs, name } }),
    ...(node.content !== undefined && { content: node.content.map((child) => withNames(child, renamed)) }),
  };
}
