import { NodeSelection } from "@tiptap/pm/state";
import type { ViewContext } from "./block-fields.ts";

/** Moves a picture within its gallery, one place. @returns whether there was one to move to. */
export function movePicture({ view, getPos }: ViewContext, step: 1 | -1): boolean {
  const pos = getPos();
  const picture = pos === undefined ? null : view.state.doc.nodeAt(pos);
  if (pos === undefined || picture === null) return false;
  const $pos = view.state.doc.resolve(pos);
  const index = $pos.index();
  const other = $pos.parent.type.name === "gallery" ? $pos.parent.maybeChild(index + step) : null;
  if (other === null) return false;
  const { tr } = view.state;
  const target = step === 1 ? pos + other.nodeSize : pos - other.nodeSize;
  tr.delete(pos, pos + picture.nodeSize).insert(target, picture);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, target)).scrollIntoView());
  return true;
}
