import { type Source, type SourceNode, wordsOf } from "../source.ts";

/** Longest words of a link that stand for a footnote: `[12]`, `note 3`. */
const LONGEST_MARK = 12;
/** Links of one text that are looked at: nobody writes as many footnotes. */
const MOST_LINKS = 5_000;
/** What a note can be a part of. */
const BLOCKS = new Set(["p", "li", "div", "dd", "aside", "section", "td", "blockquote"]);

type Places = {
  order: Map<Source, number>;
  parents: Map<Source, Source>;
  /** What an address within the text leads to. */
  targets: Map<string, Source>;
  /** Links within the text, with the name of what they lead to. */
  links: Array<{ link: Source; target: string }>;
};

/**
 * Finds footnotes: a link in the text leads to a place that leads back to it. Word, LibreOffice, Google Docs, Markdown
 * programs, and encyclopedias all write them so, whatever their names. The link becomes a `note-reference`, and what it
 * leads to a `note` at the end. A tree without footnotes is given back as it is.
 */
export function markNotes(root: Source): Source {
  const map = mapOf(root);
  if (map.links.length > MOST_LINKS) return root;
  /** Links by the block they stand in or below: whoever asks for the links of a note finds them at once. */
  const linksIn = new Map<Source, Array<{ link: Source; target: string }>>();
  for (const each of map.links) {
    const block = noteBlock(each.link, map);
    if (block !== null) linksIn.set(block, [...(linksIn.get(block) ?? []), each]);
  }
  const found: Found = { references: new Map(), notes: new Map(), back: new Set() };
  for (const { link, target } of map.links) {
    const place = map.targets.get(target);
    const block = place === undefined ? null : noteBlock(place, map);
    if (block === null || wordsOf(link).trim().length > LONGEST_MARK) continue;
    if ((map.order.get(link) ?? 0) > (map.order.get(block) ?? 0)) continue;
    const own = namesAround(link, map);
    const answers = (linksIn.get(block) ?? []).filter((answer) => own.has(answer.target));
    if (answers.length === 0) continue;
    const name = found.notes.get(block) ?? `n${found.notes.size + 1}`;
    found.notes.set(block, name);
    found.references.set(link, name);
    for (const answer of answers) found.back.add(answer.link);
  }
  if (found.notes.size === 0) return root;
  const notes: Source[] = [];
  const text = without(root, found, notes);
  return { ...root, content: [...text, ...notes] };
}

function mapOf(root: Source): Places {
  const map: Places = { order: new Map(), parents: new Map(), targets: new Map(), links: [] };
  const waiting: Source[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    map.order.set(element, map.order.size);
    for (const name of namesOf(element)) if (!map.targets.has(name)) map.targets.set(name, element);
    const target = targetOf(element);
    if (target !== null) map.links.push({ link: element, target });
    for (let index = element.content.length - 1; index >= 0; index -= 1) {
      const child = element.content[index];
      if (child === undefined || typeof child === "string") continue;
      map.parents.set(child, element);
      waiting.push(child);
    }
  }
  return map;
}

function namesOf({ tag, attrs }: Source): string[] {
  return [attrs.id, tag === "a" ? attrs.name : undefined].filter(
    (name) => name !== undefined && name !== "",
  ) as string[];
}

/** Browsers write links within a page of the web with its whole address. */
function targetOf({ tag, attrs: { href } }: Source): string | null {
  const hash = tag === "a" ? (href?.indexOf("#") ?? -1) : -1;
  return hash < 0 || href === undefined || href.length === hash + 1 ? null : href.slice(hash + 1);
}

/** Names that lead to a link: its own, and those of what stands around it within its line. */
function namesAround(link: Source, { parents }: Places): Set<string> {
  const names = new Set<string>();
  for (let each: Source | undefined = link; each !== undefined && !BLOCKS.has(each.tag); each = parents.get(each)) {
    for (const name of namesOf(each)) names.add(name);
  }
  return names;
}

/** What a note at a place is: an item of a list, the box that an office program put around it, or a paragraph. */
function noteBlock(place: Source, { parents }: Places): Source | null {
  let block: Source | null = null;
  for (let each: Source | undefined = place; each !== undefined; each = parents.get(each)) {
    if (each.tag === "li" || isNoteBox(each)) return each;
    if (block === null && BLOCKS.has(each.tag)) block = each;
    else if (block !== null && each.tag !== "div") return block;
  }
  return block;
}

function isNoteBox({ tag, attrs: { id = "" }, style }: Source): boolean {
  const element = style["mso-element"];
  return tag === "div" && (element === "footnote" || element === "endnote" || /^sd(?:foot|end)note\d+$/.test(id));
}

type Found = { references: Map<Source, string>; notes: Map<Source, string>; back: Set<Source> };

/** What is left of an element once its notes are taken out, and its links are references. */
function without(element: Source, found: Found, notes: Source[]): SourceNode[] {
  const content: SourceNode[] = [];
  for (const child of element.content) {
    if (typeof child === "string") {
      content.push(child);
      continue;
    }
    if (found.back.has(child)) continue;
    const reference = found.references.get(child);
    if (reference !== undefined) {
      content.push({ tag: "note-reference", attrs: { name: reference }, style: {}, content: [] });
      continue;
    }
    const before = notes.length;
    const inner = without(child, found, notes);
    const name = found.notes.get(child);
    if (name !== undefined) notes.push({ tag: "note", attrs: { name }, style: {}, content: inner });
    // A list of notes is gone with them, and so is the line above it.
    else if (notes.length === before || !isEmptyFrame(inner)) content.push({ ...child, content: inner });
  }
  return content;
}

function isEmptyFrame(content: readonly SourceNode[]): boolean {
  return content.every((node) =>
    typeof node === "string"
      ? node.trim() === ""
      : node.tag === "hr" || node.tag === "br" || isEmptyFrame(node.content),
  );
}
