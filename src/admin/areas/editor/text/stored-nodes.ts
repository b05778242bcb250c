import type { Node, Schema } from "@tiptap/pm/model";
import { fromEditor } from "../../../../rich-text/editor-json.ts";
import type { RichText, RichTextNode } from "../../../../rich-text/schema.ts";
import { withEvenTables } from "../../../../rich-text/tables/even-tables.ts";

/**
 * The stored form of the editor's blocks. Nodes never change, so that the form of a block is made once: a key in a long
 * article costs one block, and what nobody touched keeps its very bytes.
 */
export class StoredNodes {
  readonly #forms = new WeakMap<Node, RichTextNode>();

  /**
   * The editor's document for a stored text; rows of a table that have fewer cells than others get them.
   * @throws RangeError for one that does not fit the schema.
   */
  open(text: RichText, schema: Schema): Node {
    const blocks = withEvenTables(text.content).map((block) => {
      const node = schema.nodeFromJSON(block);
      this.#forms.set(node, block);
      return node;
    });
    const document = schema.node("doc", null, blocks);
    document.check();
    return document;
  }

  /** The stored text for the editor's document. */
  text(document: Node): RichText {
    const content: RichTextNode[] = [];
    document.forEach((block) => {
      const known = this.#forms.get(block);
      if (known !== undefined) content.push(known);
      else {
        const [form] = fromEditor({ type: "doc", content: [block.toJSON()] }).content;
        if (form === undefined) return;
        this.#forms.set(block, form);
        content.push(form);
      }
    });
    return { type: "doc", content };
  }
}
