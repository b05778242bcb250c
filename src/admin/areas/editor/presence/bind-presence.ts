import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { Locale } from "../../../../kernel/locale.ts";
import { hueOf, initialsOf } from "../../../framework/app/parts/avatar.tsx";
import type { PresentPage } from "../presence-schemas.ts";
import { findPiece } from "../text/find-piece.ts";
import { hearSelection } from "../text/plugins/hear-selection.ts";
import type { Presence } from "./presence.ts";

/** Initials in the margin of one piece. */
const MOST_INITIALS = 3;

/**
 * Follows in which piece of a text the writer is, and shows beside the pieces who else is there. Marks move with their
 * piece; they are looked for again when others move alone, never while somebody types.
 * @returns how to end that.
 */
export function bindPresence(editor: Editor, { others, place, reveal }: Presence, locale: Locale): () => void {
  const key = new PluginKey<DecorationSet>(`presence-${locale}`);
  const marked = (document: Node) => marksOf(document, others.read(), locale);
  editor.registerPlugin(
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => marked(doc),
        apply: (tr, marks) => (tr.getMeta(key) === true ? marked(tr.doc) : marks.map(tr.mapping, tr.doc)),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  );
  const stop = others.subscribe(() => {
    hearSelection(editor.view);
    editor.view.dispatch(editor.state.tr.setMeta(key, true));
  });
  const follow = () => {
    if (!editor.isFocused) return;
    const piece = pieceAt(editor.state);
    const before = place.read();
    if (before?.locale !== locale || before.piece !== piece) place.write({ locale, piece });
  };
  editor.on("selectionUpdate", follow);
  editor.on("focus", follow);
  const show = (piece: string) => {
    const found = findPiece(editor.state.doc, piece);
    const element = found === null ? null : editor.view.nodeDOM(found.from);
    if (element instanceof HTMLElement) element.scrollIntoView({ block: "center" });
  };
  reveal.set(locale, show);
  return () => {
    stop();
    editor.off("selectionUpdate", follow);
    editor.off("focus", follow);
    if (reveal.get(locale) === show) reveal.delete(locale);
    if (!editor.isDestroyed) editor.unregisterPlugin(key);
  };
}

/** The outermost piece that holds the selection's beginning; null where none has an id yet. */
function pieceAt({ selection }: EditorState): string | null {
  const { $from } = selection;
  for (let depth = 1; depth <= $from.depth; depth++) {
    const { uid } = $from.node(depth).attrs;
    if (typeof uid === "string") return uid;
  }
  const uid = selection instanceof NodeSelection ? selection.node.attrs.uid : null;
  return typeof uid === "string" ? uid : null;
}

function marksOf(document: Node, pages: readonly PresentPage[], locale: Locale): DecorationSet {
  const byPiece = new Map<string, PresentPage["admin"][]>();
  for (const { admin, place } of pages) {
    if (place === null || place.locale !== locale || place.piece === null) continue;
    const admins = byPiece.get(place.piece) ?? [];
    if (!admins.some(({ id }) => id === admin.id)) byPiece.set(place.piece, [...admins, admin]);
  }
  const marks = [...byPiece].flatMap(([piece, admins]) => {
    const found = findPiece(document, piece);
    const [first] = admins;
    if (found === null || first === undefined) return [];
    const initials = admins.slice(0, MOST_INITIALS).map(({ name, email }) => initialsOf(name ?? email));
    const attributes = { class: "present", "data-present": initials.join(" "), "data-hue": String(hueOf(first.id)) };
    return [Decoration.node(found.from, found.to, attributes)];
  });
  return DecorationSet.create(document, marks);
}
