import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import type { Finding, Place } from "../reading/findings.ts";
import type { FoundBody } from "../reading/found.ts";
import type { Context } from "./context.ts";
import { Findings } from "./found-once.ts";
import { Anchors } from "./notes/anchors.ts";
import { Notes } from "./notes/notes.ts";
import { withoutHidden } from "./tree/hidden.ts";
import { append, type HtmlElement, wordsOf } from "./tree/node.ts";
import { parseHtml } from "./tree/parse-html.ts";
import { blocksOf, walk } from "./walk.ts";

export type HtmlOptions = {
  /** Address of the page the HTML stands on, for relative addresses; null: they stay as they are. */
  base: string | null;
  /** Where it stands, for findings. */
  place: Place;
  /** Id of the text, for findings. */
  text: string;
};

/**
 * The HTML of an article as running text. Whatever its form, each of its visible words is in the text once and in order; what has
 * no counterpart is a finding. Takes time in proportion to its length.
 */
export function richTextFromHtml(html: string, options: HtmlOptions): { body: FoundBody; findings: Finding[] } {
  return richTextFromTree(parseHtml(html), options);
}

/** The same of what was parsed before. The tree is changed. */
export function richTextFromTree(root: HtmlElement, options: HtmlOptions): { body: FoundBody; findings: Finding[] } {
  const { base, place, text } = options;
  const findings = new Findings(place, text);
  withoutHidden(root, findings);
  const context: Context = {
    base,
    findings,
    notes: new Notes(root, base, findings),
    anchors: new Anchors(),
    pictures: new Set(),
    fallbacks: new Set(),
    walk: (nodes, marks, flow) => walk(nodes, marks, flow, context),
    blocks: (nodes, marks) => blocksOf(nodes, marks, context, false),
    plainBlocks: (nodes, marks) => blocksOf(nodes, marks, context, true),
  };
  const blocks = context.blocks(root.content, []);
  const footnotes = footnotesOf(context);
  append(blocks, uncalledNotes(context));
  // The line above the notes.
  while (context.notes.size > 0 && blocks.at(-1)?.type === "horizontalRule") blocks.pop();
  if (blocks.length === 0) blocks.push({ type: "paragraph" });
  const content = footnotes.length === 0 ? blocks : [...blocks, { type: "footnotes", content: footnotes }];
  const document: RichText = { type: "doc", content };
  const body = context.anchors.resolve(document, (href) => findings.add("link", href));
  return { body, findings: findings.list };
}

/** The notes that the text calls, in the order of their first call. */
function footnotesOf(context: Context): RichTextNode[] {
  const footnotes: RichTextNode[] = [];
  for (const { name, note } of context.notes.called()) {
    const content = withoutEnd(context.blocks(note.content, []));
    footnotes.push({
      type: "footnote",
      attrs: { name },
      content: content.length === 0 ? [{ type: "paragraph" }] : content,
    });
  }
  return footnotes;
}

/** Without the no-break space that stood before the link back. */
function withoutEnd(blocks: RichTextNode[]): RichTextNode[] {
  const last = blocks.at(-1);
  const word = last?.content?.at(-1);
  if (last?.type !== "paragraph" || word?.type !== "text") return blocks;
  const text = (word.text ?? "").trimEnd();
  const content = [...(last.content ?? []).slice(0, -1), ...(text === "" ? [] : [{ ...word, text }])];
  return [...blocks.slice(0, -1), { ...last, content }];
}

/** Notes whose call was lost, as where it stood in code: their words follow the text. */
function uncalledNotes(context: Context): RichTextNode[] {
  return context.notes.uncalled().flatMap((note) => {
    context.findings.add("footnote", wordsOf(note, 200));
    return context.blocks(note.content, []);
  });
}
