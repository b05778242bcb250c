import type { PostDocument } from "../../../src/content/document/document.ts";
import type { RichTextMark, RichTextNode } from "../../../src/rich-text/schema.ts";
import { block, createWriter, footnote, inline, paragraph, text, type Writer } from "./generated-posts.ts";

/** A piece and the list it stands in. */
type Spot = { node: RichTextNode; list: RichTextNode[]; holder: RichTextNode };

const EMBEDS = ["image", "gallery", "video", "file", "button"];
const LISTS = ["bulletList", "orderedList"];
const BLOCKS = [
  "paragraph",
  "heading",
  "codeBlock",
  "horizontalRule",
  ...EMBEDS,
  ...LISTS,
  "blockquote",
  "callout",
  "table",
];
const HOLDERS = ["doc", "blockquote", "callout", "listItem", "footnote"];
const CONTAINERS = [...LISTS, "blockquote", "callout", "table", "gallery", "listItem", "footnote", "footnotes"];
/** What holds words without marks. */
const PLAIN = ["codeBlock", "file", "button"];

/** An article as somebody leaves it after a number of edits of every kind; the words inserted stand nowhere else. */
export function editPost(
  post: PostDocument,
  name: string,
  seed: number,
  edits: number,
): { post: PostDocument; written: string[] } {
  const writer = createWriter(name, seed);
  const edited = structuredClone(post);
  for (let left = edits; left > 0; left--) {
    if (writer.below(8) === 0) editField(edited, writer);
    else editBody(edited.body, writer);
    tidy(edited.body, writer);
  }
  const left = JSON.stringify(edited);
  // Words may be deleted or split again by the same hand.
  return { post: edited, written: writer.written.filter((word) => new RegExp(`\\b${word}\\b`).test(left)) };
}

function editField(post: PostDocument, writer: Writer): void {
  const edits = [
    () => (post.title = insertedInto(post.title, writer)),
    () => (post.summary = insertedInto(post.summary, writer)),
    () => (post.slug = writer.words(true).replace(/[^a-z0-9]+/g, "-")),
    () => (post.publishedAt = writer.below(5)),
    () => (post.seo = { ...post.seo, description: insertedInto(post.seo.description ?? "", writer) }),
    () => (post.author = writer.words(true)),
    () =>
      (post.tags = [...post.tags, { tag: writer.uid().toLowerCase(), label: writer.words(true) }].slice(
        writer.below(2),
      )),
    () => {
      if (post.cover !== undefined) post.cover.alt = insertedInto(post.cover.alt, writer);
    },
  ];
  writer.oneOf(edits)();
}

function insertedInto(words: string, writer: Writer): string {
  const list = words.split(" ");
  list.splice(writer.below(list.length + 1), writer.below(2), writer.words(true));
  return list.join(" ");
}

function editBody(body: RichTextNode, writer: Writer): void {
  const spots = spotsIn(body);
  const spot = writer.oneOf(spots);
  const { node, list } = spot;
  const at = list.indexOf(node);
  const inGallery = spot.holder.type === "gallery";
  const isBlock = BLOCKS.includes(node.type) && !inGallery;
  const holders = spots.map((each) => each.node).filter(({ type }) => HOLDERS.includes(type));
  switch (writer.below(16)) {
    case 0:
    case 1:
    case 2:
    case 3:
      editWords(node, writer);
      return;
    case 4:
      if (isBlock) list.splice(at + writer.below(2), 0, block(writer, 1, true));
      return;
    case 5:
      list.splice(at, 1);
      return;
    case 6: {
      // Within its list, or to another place of the text.
      list.splice(at, 1);
      if (!(isBlock || inGallery) || writer.below(2) === 0) list.splice(writer.below(list.length + 1), 0, node);
      else insertSomewhere(body, node, holders, writer);
      return;
    }
    case 7:
      retype(node, writer);
      return;
    case 8:
      if (isBlock && node.type !== "table") list.splice(at, 1, wrapped(node, writer));
      return;
    case 9:
      if (["blockquote", "callout"].includes(node.type)) list.splice(at, 1, ...(node.content ?? []));
      if (["bulletList", "orderedList"].includes(node.type)) {
        list.splice(at, 1, ...(node.content ?? []).flatMap((item) => item.content ?? []));
      }
      return;
    case 10:
      splitOrJoin(spot, writer);
      return;
    case 11:
      editTable(node, writer);
      return;
    case 12:
      addFootnote(body, node, writer);
      return;
    case 13:
      if (node.type === "listItem" && holders.length > 0) {
        const lists = spots.map((each) => each.node).filter(({ type }) => /List$/.test(type));
        list.splice(at, 1);
        const other = writer.oneOf(lists).content;
        (isWithin(body, other) ? other : list)?.splice(0, 0, node);
      }
      return;
    default:
      editWords(node, writer);
      return;
  }
}

/** Moves a piece into a quotation, callout, item, or footnote, or back into the text itself. */
function insertSomewhere(body: RichTextNode, node: RichTextNode, holders: RichTextNode[], writer: Writer): void {
  const outside = holders.filter((holder) => isWithin(body, holder.content) && !isWithin(node, holder.content));
  const target = outside.length === 0 || writer.below(3) === 0 ? body : writer.oneOf(outside);
  const content = target.content ?? [];
  const end = content.at(-1)?.type === "footnotes" ? content.length - 1 : content.length;
  content.splice(writer.below(end + 1), 0, node);
}

function isWithin(node: RichTextNode, list: RichTextNode[] | undefined): boolean {
  return list !== undefined && (node.content === list || (node.content ?? []).some((each) => isWithin(each, list)));
}

function editWords(node: RichTextNode, writer: Writer): void {
  const names = { image: ["alt", "caption"], video: ["title"] }[node.type];
  if (names !== undefined && node.attrs) {
    const name = writer.oneOf(names);
    node.attrs[name] = insertedInto(String(node.attrs[name] ?? ""), writer);
  }
  const target = node.type === "tableRow" ? writer.oneOf(node.content ?? []) : node;
  const isPlain = PLAIN.includes(target.type);
  if (!isPlain && !["paragraph", "heading", "tableCell", "tableHeader"].includes(target.type)) return;
  const content = target.content ?? [];
  const runs = content.filter(({ type }) => type === "text");
  if (runs.length === 0 || (!isPlain && writer.below(8) === 0)) {
    target.content = isPlain ? [text(writer.words(true))] : inline(writer, true);
    return;
  }
  const run = writer.oneOf(runs);
  if (!isPlain && writer.below(4) === 0) {
    run.marks = writer.oneOf<RichTextMark[]>([
      [{ type: "bold" }],
      [{ type: "link", attrs: { href: `/${writer.words(true).replace(/[^a-z0-9]+/g, "-")}`, title: null } }],
    ]);
    return;
  }
  const words = (run.text ?? "").split(" ");
  const from = writer.below(words.length + 1);
  const deleted = writer.below(3);
  words.splice(from, deleted, ...(writer.below(3) > 0 ? [writer.words(true)] : []));
  run.text = words.join(" ");
  // A file and a button need a label.
  if (["file", "button"].includes(target.type) && run.text.trim() === "") run.text = writer.words(true);
  if (run.text === "") content.splice(content.indexOf(run), 1);
}

function retype(node: RichTextNode, writer: Writer): void {
  const uid = node.attrs?.uid;
  if (node.type === "callout" && node.attrs) node.attrs.kind = writer.oneOf(["note", "tip", "warning"]);
  else if (node.type === "blockquote") Object.assign(node, { type: "callout", attrs: { kind: "tip", uid } });
  else if (node.type === "bulletList") Object.assign(node, { type: "orderedList", attrs: { start: 1, uid } });
  else if (node.type === "orderedList") Object.assign(node, { type: "bulletList", attrs: { uid } });
  else if (["paragraph", "heading"].includes(node.type)) {
    const level = writer.below(5);
    if (level < 2) Object.assign(node, { type: "paragraph", attrs: { uid } });
    else Object.assign(node, { type: "heading", attrs: { level, uid } });
    if (writer.below(5) === 0) {
      const words = (node.content ?? []).map((each) => each.text ?? " ").join("");
      Object.assign(node, {
        type: "codeBlock",
        attrs: { language: null, uid },
        content: words === "" ? [] : [text(words)],
      });
    }
  }
}

function wrapped(node: RichTextNode, writer: Writer): RichTextNode {
  const attrs = { uid: writer.uid() };
  const item = { type: "listItem", attrs: { uid: writer.uid() }, content: [node] };
  return writer.below(2) === 0
    ? { type: "blockquote", attrs, content: [node] }
    : { type: "bulletList", attrs, content: [item] };
}

function splitOrJoin({ node, list }: Spot, writer: Writer): void {
  if (node.type !== "paragraph" || node.content === undefined) return;
  const at = list.indexOf(node);
  const next = list[at + 1];
  if (next?.type === "paragraph" && writer.below(2) === 0) {
    node.content.push(...(next.content ?? []));
    list.splice(at + 1, 1);
  } else if (node.content.length > 1) {
    const content = node.content.splice(1);
    list.splice(at + 1, 0, { type: "paragraph", attrs: { uid: writer.uid() }, content });
  }
}

function editTable(node: RichTextNode, writer: Writer): void {
  if (node.type !== "table") return;
  const rows = node.content ?? [];
  const width = rows[0]?.content?.length ?? 1;
  const column = writer.below(width);
  const edit = writer.below(3);
  if (edit === 0) {
    for (const row of rows)
      row.content?.splice(column, 0, { type: "tableCell", attrs: { align: null }, content: inline(writer, true) });
  } else if (edit === 1 && width > 1) {
    for (const row of rows) row.content?.splice(column, 1);
  } else {
    const cells = Array.from({ length: width }, () => ({
      type: "tableCell",
      attrs: { align: null },
      content: inline(writer, true),
    }));
    rows.splice(1 + writer.below(rows.length), 0, { type: "tableRow", attrs: { uid: writer.uid() }, content: cells });
  }
}

/** Both sides may take the same name. */
function addFootnote(body: RichTextNode, node: RichTextNode, writer: Writer): void {
  if (node.type !== "paragraph") return;
  const names = new Set([...JSON.stringify(body).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name));
  const name = ["n1", "n2", "n3", "n4", "n5"].find((each) => !names.has(each));
  if (name === undefined) return;
  node.content = [...(node.content ?? []), { type: "footnoteReference", attrs: { name } }];
  const note = { ...footnote(writer, name), content: [paragraph(writer, true)] };
  const last = body.content?.at(-1);
  if (last?.type === "footnotes") last.content?.push(note);
  else body.content?.push({ type: "footnotes", content: [note] });
}

function spotsIn(node: RichTextNode): Spot[] {
  const list = node.content ?? [];
  return list.flatMap((each) => {
    const inner = each.type !== "tableRow" && CONTAINERS.includes(each.type) ? spotsIn(each) : [];
    return each.type === "footnotes" ? inner : [{ node: each, list, holder: node }, ...inner];
  });
}

/** What an editor keeps: nothing empty that must hold something, notes last, and no empty article. */
function tidy(body: RichTextNode, writer: Writer): void {
  const clean = (node: RichTextNode): boolean => {
    if (node.content !== undefined) node.content = node.content.filter(clean);
    if (
      node.content?.length === 0 &&
      !CONTAINERS.includes(node.type) &&
      node.type !== "tableRow" &&
      node.type !== "doc"
    )
      delete node.content;
    return !([...CONTAINERS, "tableRow"].includes(node.type) && (node.content ?? []).length === 0);
  };
  clean(body);
  openGalleries(body);
  const notes = body.content?.filter(({ type }) => type === "footnotes") ?? [];
  const others = body.content?.filter(({ type }) => type !== "footnotes") ?? [];
  if (others.length === 0) others.push({ type: "paragraph", attrs: { uid: writer.uid() } });
  body.content = [...others, ...notes];
}

/** One picture alone is no gallery. */
function openGalleries(node: RichTextNode): void {
  if (node.content === undefined) return;
  node.content = node.content.flatMap((each) => {
    openGalleries(each);
    return each.type === "gallery" && (each.content ?? []).length < 2 ? (each.content ?? []) : [each];
  });
}
