import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { ReplaceAroundStep, ReplaceStep } from "@tiptap/pm/transform";
import { type Decoration, DecorationSet } from "@tiptap/pm/view";
import { hearSelection } from "../text/plugins/hear-selection.ts";

/** What is drawn over a text without being part of it: notes at its pieces, space beside the other language. */
const LAYERS = ["notes", "choices", "spaces", "counterpart"] as const;
export type Layer = (typeof LAYERS)[number];

const KEYS: Readonly<Record<Layer, PluginKey<DecorationSet>>> = {
  notes: new PluginKey("layer-notes"),
  choices: new PluginKey("layer-choices"),
  spaces: new PluginKey("layer-spaces"),
  counterpart: new PluginKey("layer-counterpart"),
};

/** Layers of decorations, each drawn anew by `paint` and kept in its place while the text changes. */
export const Layers = Extension.create({
  name: "layers",
  addProseMirrorPlugins: () => LAYERS.map((layer) => layerPlugin(KEYS[layer])),
});

function layerPlugin(key: PluginKey<DecorationSet>): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, drawn) {
        const painted: DecorationSet | undefined = transaction.getMeta(key);
        if (painted !== undefined) return painted;
        return transaction.docChanged ? drawn.map(transaction.mapping, transaction.doc) : drawn;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/**
 * Draws a layer anew. The text, its history, and the selection stay as they are.
 * @param draw what it shows, of the text as it is by then.
 */
export function paint(editor: Editor, layer: Layer, draw: () => Decoration[]): void {
  if (editor.isDestroyed) return;
  const { view } = editor;
  hearSelection(view);
  const decorations = draw();
  const { state } = editor;
  const key = KEYS[layer];
  if (decorations.length === 0 && key.getState(state) === DecorationSet.empty) return;
  const drawn = decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(state.doc, decorations);
  view.dispatch(state.tr.setMeta(key, drawn).setMeta("addToHistory", false));
}

/** Whether a change inserts blocks: new ones, or some that stood elsewhere or in another form. */
export function insertsBlocks({ steps }: Transaction): boolean {
  return steps.some((step) => {
    const isReplacement = step instanceof ReplaceStep || step instanceof ReplaceAroundStep;
    return isReplacement && step.slice.content.firstChild?.isBlock === true;
  });
}

/** A piece where it stands in an editor's text. */
export type StandingPiece = { node: Node; from: number; to: number; path: readonly Node[] };

/** Every piece by its id; `path` is what it stands in, outermost first. */
export function standingPieces(doc: Node): Map<string, StandingPiece> {
  const found = new Map<string, StandingPiece>();
  const visit = (parent: Node, start: number, path: readonly Node[]) => {
    parent.forEach((node, offset) => {
      if (node.isInline) return;
      const from = start + offset;
      const { uid } = node.attrs;
      if (typeof uid === "string" && !found.has(uid)) found.set(uid, { node, from, to: from + node.nodeSize, path });
      if (!node.isTextblock && !node.isAtom) visit(node, from + 1, [...path, node]);
    });
  };
  visit(doc, 0, []);
  return found;
}

/** The ids of the pieces that a place of the text stands in, innermost first. */
export function piecesAt(doc: Node, place: number): string[] {
  const resolved = doc.resolve(Math.min(place, doc.content.size));
  const uids: string[] = [];
  for (let depth = resolved.depth; depth > 0; depth--) {
    const { uid } = resolved.node(depth).attrs;
    if (typeof uid === "string") uids.push(uid);
  }
  // A picture or a rule that is selected as a whole.
  const after = resolved.nodeAfter?.attrs.uid;
  return uids.length === 0 && typeof after === "string" ? [after] : uids;
}
