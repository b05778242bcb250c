import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { insertPoint } from "@tiptap/pm/transform";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** Where a file on its way will stand. */
export type UploadPlace = { key: number; pos: number };

type Change = { add: readonly UploadPlace[] } | { remove: number };

/**
 * Places of files on their way. They are no nodes: nothing of them is stored, merged, or undone. Each goes along with the
 * text around it.
 */
export class UploadPlaces {
  readonly #key = new PluginKey<readonly UploadPlace[]>("uploadPlaces");

  /** @param draw what is shown meanwhile. */
  plugin(draw: (key: number) => HTMLElement): Plugin {
    const key = this.#key;
    return new Plugin<readonly UploadPlace[]>({
      key,
      state: {
        init: () => [],
        apply: (tr, places) => follow(tr, places, tr.getMeta(key)),
      },
      props: {
        decorations(state) {
          const places = key.getState(state) ?? [];
          if (places.length === 0) return null;
          const widgets = places.map(({ key: name, pos }) =>
            Decoration.widget(pos, () => draw(name), {
              key: `upload ${name}`,
              side: -1,
              stopEvent: () => true,
              ignoreSelection: true,
            }),
          );
          return DecorationSet.create(state.doc, widgets);
        },
      },
    });
  }

  of(state: EditorState): readonly UploadPlace[] {
    return this.#key.getState(state) ?? [];
  }

  add(tr: Transaction, places: readonly UploadPlace[]): Transaction {
    return tr.setMeta(this.#key, { add: places } satisfies Change);
  }

  remove(tr: Transaction, key: number): Transaction {
    return tr.setMeta(this.#key, { remove: key } satisfies Change);
  }

  /** Puts a node into the place of a file that has arrived, or near it where nothing like it can stand there any more. */
  fill(state: EditorState, key: number, node: Node): Transaction | null {
    const place = this.of(state).find((each) => each.key === key);
    if (place === undefined) return null;
    const { doc, tr } = state;
    const end = doc.lastChild?.type.name === "footnotes" ? doc.content.size - doc.lastChild.nodeSize : doc.content.size;
    return this.remove(tr.insert(insertPoint(doc, place.pos, node.type) ?? end, node), key);
  }
}

function follow(tr: Transaction, places: readonly UploadPlace[], change: Change | undefined): readonly UploadPlace[] {
  if (places.length === 0 && change === undefined) return places;
  const removed = change !== undefined && "remove" in change ? change.remove : null;
  // Of several at one place, those that come before the one that arrived stay before it.
  const at = places.findIndex(({ key }) => key === removed);
  const mapped = tr.docChanged
    ? places.map(({ key, pos }, index) => ({ key, pos: tr.mapping.map(pos, index > at ? 1 : -1) }))
    : places;
  const left = removed === null ? mapped : mapped.filter(({ key }) => key !== removed);
  return change !== undefined && "add" in change ? [...left, ...change.add] : left;
}
