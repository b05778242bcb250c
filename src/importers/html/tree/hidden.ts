import type { Findings } from "../found-once.ts";
import { attr, elementsIn, findIn, type HtmlElement, styleOf, wordsOf } from "./node.ts";

/** Empties what visitors did not see, so that no part of it becomes public; what had words or a picture is named. */
export function withoutHidden(root: HtmlElement, findings: Findings): void {
  for (const element of elementsIn(root)) {
    if (!isHidden(element)) continue;
    const words = wordsOf(element, 200);
    const picture = element.tag === "img" ? element : findIn(element, ({ tag }) => tag === "img");
    if (words !== "") findings.add("hidden", words);
    else if (picture !== null) {
      findings.add("script", `img ${attr(picture, "alt") || attr(picture, "src").slice(0, 60)}`);
    }
    element.tag = HIDDEN;
    element.content = [];
  }
}

/** What is left of a hidden element: it says nothing. */
export const HIDDEN = "x-hidden";

function isHidden(element: HtmlElement): boolean {
  if (element.attrs.size === 0) return false;
  if (element.attrs.has("hidden") && attr(element, "hidden") !== "until-found") return true;
  if (!element.attrs.has("style")) return false;
  return styleOf(element, "display") === "none" || styleOf(element, "visibility") === "hidden";
}
