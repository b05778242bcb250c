import { type AnyExtension, Mark, Node } from "@tiptap/core";
import { UndoRedo } from "@tiptap/extensions";
import { richTextSpec } from "../../../../rich-text/schema.ts";
import { Layers } from "../layers/layers-extension.ts";

/** What the editor can write: one extension for each node and mark of the schema, and what works on all of them. */
export function richTextExtensions(): AnyExtension[] {
  const nodes = Object.keys(richTextSpec.nodes).map((name) =>
    Node.create({
      name,
      topNode: name === "doc",
      ...(name !== "doc" && name !== "text" && { renderHTML: () => ["p", 0] }),
    }),
  );
  const marks = Object.keys(richTextSpec.marks).map((name) => Mark.create({ name, renderHTML: () => ["span", 0] }));
  return [...nodes, ...marks, UndoRedo, Layers];
}
