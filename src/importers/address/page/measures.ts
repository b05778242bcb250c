import { elementsIn, type HtmlElement } from "../../html/tree/node.ts";

/** How many characters stand in an element, and how many of them in links. */
type Measure = { text: number; links: number };
export type Measures = ReadonlyMap<HtmlElement, Measure>;

/** Measures each element of a tree in one pass. */
export function measure(root: HtmlElement): Measures {
  const order = [root, ...elementsIn(root)];
  const measures = new Map<HtmlElement, Measure>();
  // Backwards: what is within an element comes before it.
  for (let index = order.length - 1; index >= 0; index -= 1) {
    const element = order[index] as HtmlElement;
    const own: Measure = { text: 0, links: 0 };
    for (const node of element.content) {
      if (typeof node === "string") own.text += lengthOf(node);
      else {
        const within = measures.get(node);
        own.text += within?.text ?? 0;
        own.links += within?.links ?? 0;
      }
    }
    if (element.tag === "a") own.links = own.text;
    measures.set(element, own);
  }
  return measures;
}

/** Characters without the space between them. */
function lengthOf(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 32) length += 1;
  return length;
}
