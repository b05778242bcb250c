import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { PictureFile } from "../../../../../media/contract/picture.ts";

type Change = { add?: readonly string[]; remove?: readonly string[] };

const KEY = new PluginKey<DecorationSet>("pendingPictures");

/** Shows where pictures will stand that are on their way: in empty paragraphs, known by their ids. */
export function pendingPictures(label: string): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, shown) {
        const mapped = tr.docChanged ? shown.map(tr.mapping, tr.doc) : shown;
        const change = tr.getMeta(KEY) as Change | undefined;
        if (change === undefined) return mapped;
        const gone = mapped.find(undefined, undefined, ({ uid }) => change.remove?.includes(uid) ?? false);
        const kept = mapped.remove(gone);
        return kept.add(tr.doc, decorations(tr.doc, change.add ?? [], label));
      },
    },
    props: { decorations: (state) => KEY.getState(state) },
  });
}

function decorations(doc: Node, uids: readonly string[], label: string): Decoration[] {
  const found: Decoration[] = [];
  if (uids.length === 0) return found;
  doc.descendants((node, pos) => {
    const { uid } = node.attrs;
    if (typeof uid !== "string" || !uids.includes(uid)) return;
    found.push(Decoration.node(pos, pos + node.nodeSize, { class: "picture-pending", "data-label": label }, { uid }));
  });
  return found;
}

/** Says in a transaction which paragraphs wait for a picture. */
export function markPending(tr: Transaction, uids: readonly string[]): Transaction {
  return tr.setMeta(KEY, { add: uids } satisfies Change);
}

/**
 * Puts pictures in the paragraphs that waited for them. A paragraph whose picture was refused goes; one in which somebody
 * wrote meanwhile keeps its words below the picture. What is not in the text any more was taken back.
 */
export function settlePictures(
  state: EditorState,
  settled: ReadonlyMap<string, { picture: PictureFile; alt: string; href: string | null } | null>,
): Transaction {
  const { tr, schema } = state;
  const places: Array<{ uid: string; node: Node; pos: number }> = [];
  state.doc.descendants((node, pos) => {
    const { uid } = node.attrs;
    if (node.type.name === "paragraph" && settled.has(uid)) places.push({ uid, node, pos });
  });
  for (const { uid, node, pos } of places.reverse()) {
    const answer = settled.get(uid) ?? null;
    const isEmpty = node.content.size === 0;
    const $pos = tr.doc.resolve(pos);
    if (answer !== null) {
      const { id, width, height } = answer.picture;
      const attrs = { id, width, height, alt: answer.alt, caption: null, href: answer.href, uid: isEmpty ? uid : null };
      const image = schema.node("image", attrs);
      if (isEmpty) tr.replaceWith(pos, pos + node.nodeSize, image);
      else tr.insert(pos, image);
    } else if (isEmpty && $pos.parent.childCount > 1) tr.delete(pos, pos + node.nodeSize);
  }
  return tr.setMeta(KEY, { remove: [...settled.keys()] } satisfies Change);
}
