import type { ViewMutationRecord } from "@tiptap/pm/view";

type Attributes = Record<string, string | boolean | null>;

/** An element with its attributes and children. `true` writes an attribute without a value, `null` and `false` none. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  children: ReadonlyArray<Node | string> = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  setAttributes(made, attributes);
  made.append(...children);
  return made;
}

/** Writes attributes as `element` does; those that are not named stay. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) target.removeAttribute(name);
    else if (target.getAttribute(name) !== String(value)) target.setAttribute(name, value === true ? "" : value);
  }
}

/**
 * For `ignoreMutation` of a node's view: what changes beside the text of a block is the view's own. Where something takes the
 * text itself out of the block, ProseMirror has to hear of it, and makes the view anew: a caret set in what is no longer on
 * the page would stay where it was before.
 */
export function mutationOutside(dom: Element, contentDOM: Element): (mutation: ViewMutationRecord) => boolean {
  return ({ type, target }) => type !== "selection" && dom.contains(contentDOM) && !contentDOM.contains(target);
}
