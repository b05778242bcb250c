import { proseMirrorSchema, type RichText, type RichTextNode } from "../../../../src/rich-text/schema.ts";
import { block, createWriter, footnote, type Writer } from "../../writing/generated-posts.ts";

/** Nodes that stand in a text because another does: the section of notes comes with the first reference. */
const FOLLOWING: ReadonlySet<string> = new Set(["doc", "footnotes", "footnote"]);

/**
 * A document for a walk. Every other one holds each node of the schema; those between are short, so that the edges of a
 * text are met as often as its middle.
 */
export function walkedDocument(number: number, seed: number): RichText {
  const writer = createWriter("W", seed);
  const content = number % 2 === 1 ? blocksOfEveryKind(writer) : someBlocks(writer);
  const names = [...new Set(content.flatMap(namesIn))];
  if (names.length > 0) content.push({ type: "footnotes", content: names.map((name) => footnote(writer, name)) });
  return { type: "doc", content };
}

/** The types of the nodes that a text holds. */
export function kindsIn(node: RichTextNode | RichText): string[] {
  return [node.type, ...(node.content ?? []).flatMap(kindsIn)];
}

function someBlocks(writer: Writer): RichTextNode[] {
  return Array.from({ length: 1 + writer.below(4) }, () => block(writer, 2));
}

/** Blocks are drawn until each node of the schema is there; those that add none are left out. */
function blocksOfEveryKind(writer: Writer): RichTextNode[] {
  const missing = new Set(Object.keys(proseMirrorSchema.nodes).filter((name) => !FOLLOWING.has(name)));
  const content: RichTextNode[] = [];
  for (let draws = 0; missing.size > 0; draws++) {
    if (draws > 10_000) throw new Error(`no generated text holds ${[...missing].join(", ")}`);
    const next = block(writer, 2);
    const kinds = kindsIn(next);
    if (!kinds.some((kind) => missing.has(kind))) continue;
    content.push(next);
    for (const kind of kinds) missing.delete(kind);
  }
  return content;
}

function namesIn({ type, attrs, content = [] }: RichTextNode): string[] {
  return type === "footnoteReference" ? [String(attrs?.name)] : content.flatMap(namesIn);
}
