import { isUid } from "../kernel/uid.ts";
import { LEAST_PICTURES } from "./embeds/spec.ts";
import { hasUid, type RichText, type RichTextMark, type RichTextNode, richTextSpec } from "./schema.ts";

/** Attributes that are left out where they say nothing, as texts from before they existed have it: hashes stay. */
const LEFT_OUT_WHEN_NULL: ReadonlyMap<string, readonly string[]> = new Map([
  ["codeBlock", ["title"]],
  ["image", ["href"]],
]);

/**
 * A text as an editor gives it (ProseMirror's `toJSON`, Tiptap's `getJSON`) in the form in which texts are stored: an
 * attribute that has nothing to say is not said, `{"type":"text"}` has its words before its marks, a gallery has two
 * pictures at least, and a text something.
 * @param stored the text that was opened. A piece that reads as it did there keeps its very bytes, whatever wrote them,
 *   so that opening and saving a text changes no hash.
 */
export function fromEditor(json: RichTextNode, stored?: RichText): RichText {
  const content = (json.content ?? []).map(normalize);
  const document: RichText = { type: "doc", content: content.length === 0 ? [{ type: "paragraph" }] : content };
  return stored === undefined ? document : keepBytes(document, stored);
}

/** One node in the form in which it is stored. */
function normalize(node: RichTextNode): RichTextNode {
  if (node.type === "text") {
    return { type: "text", text: node.text ?? "", ...(node.marks?.length ? { marks: node.marks.map(markOf) } : {}) };
  }
  const content = joined((node.content ?? []).map(normalize));
  const attrs = attrsOf(node);
  if (node.type === "gallery" && content.length < LEAST_PICTURES) {
    // One picture is no gallery. Where the last one went, its place stays: a list item may hold nothing else.
    return content[0] ?? { type: "paragraph", ...(attrs === null ? {} : { attrs }) };
  }
  return { type: node.type, ...(attrs === null ? {} : { attrs }), ...(content.length === 0 ? {} : { content }) };
}

function markOf({ type, attrs }: RichTextMark): RichTextMark {
  return attrs === undefined || Object.keys(attrs).length === 0 ? { type } : { type, attrs };
}

function attrsOf({ type, attrs = {} }: RichTextNode): Record<string, unknown> | null {
  const optional = ["uid", ...(LEFT_OUT_WHEN_NULL.get(type) ?? [])];
  const kept = Object.entries(attrs).filter(([name, value]) => value !== null || !optional.includes(name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** Neighbors with the same marks as one text: an editor may hold them apart, and reads them as one. */
function joined(nodes: RichTextNode[]): RichTextNode[] {
  const result: RichTextNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last?.type === "text" && node.type === "text" && marksKey(last) === marksKey(node)) {
      result[result.length - 1] = { ...last, text: `${last.text}${node.text}` };
    } else result.push(node);
  }
  return result;
}

/** Puts what was stored in the place of what reads the same, found by its id, or by its place where it has none. */
function keepBytes(document: RichText, stored: RichText): RichText {
  const byUid = new Map<string, RichTextNode>();
  index(stored, byUid);
  const keep = (node: RichTextNode, before: RichTextNode | undefined): RichTextNode => {
    const uid = uidOf(node);
    const former = (uid === null ? undefined : byUid.get(uid)) ?? before;
    if (former !== undefined && canonical(former) === canonical(node)) return former;
    if (node.content === undefined) return node;
    return { ...node, content: node.content.map((child, place) => keep(child, former?.content?.[place])) };
  };
  return keep(document, stored) as RichText;
}

function index(node: RichTextNode, byUid: Map<string, RichTextNode>): void {
  const uid = uidOf(node);
  if (uid !== null) byUid.set(uid, node);
  for (const child of node.content ?? []) index(child, byUid);
}

function uidOf({ type, attrs }: RichTextNode): string | null {
  return hasUid(type) && isUid(attrs?.uid) ? attrs.uid : null;
}

/** The same for two nodes that an editor takes for one: neither the order of attributes nor that of marks counts. */
function canonical(node: RichTextNode): string {
  return JSON.stringify(sorted(normalize(node)));
}

function sorted(node: RichTextNode): unknown {
  const { type, attrs, text, content } = node;
  return [type, said(attrs, SPECS.nodes[type]), text, marksKey(node), content?.map(sorted)];
}

/** The same for two texts that have the same marks, in whatever order. */
function marksKey({ marks = [] }: RichTextNode): string {
  return marks
    .map(({ type, attrs }) => JSON.stringify([type, said(attrs, SPECS.marks[type])]))
    .sort()
    .join();
}

type Specs = Record<string, { attrs?: Record<string, { default?: unknown }> }>;
const SPECS: { nodes: Specs; marks: Specs } = richTextSpec;

/** What attributes say beyond their defaults, in one order. */
function said(attrs: Record<string, unknown> = {}, spec: Specs[string] | undefined): unknown[] {
  return Object.entries(attrs)
    .filter(([name, value]) => value !== (spec?.attrs?.[name]?.default ?? null))
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
